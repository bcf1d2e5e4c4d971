/** Removes the settings of the shell that runs the tests, because they would point clients elsewhere or make them log. */
for (const name of ['CATALOG_API_KEY', 'CATALOG_BASE_URL', 'CATALOG_LOG', 'CATALOG_MCP_APPROVAL']) delete process.env[name]
