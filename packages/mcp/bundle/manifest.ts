import type { McpbManifestAny } from '@anthropic-ai/mcpb'

/** Builds the bundle's manifest: how the host starts the server, and which settings it asks the user for. */
export function createManifest(version: string): McpbManifestAny {
  return {
    manifest_version: '0.3',
    name: 'catalog',
    display_name: 'Catalog',
    version,
    description: 'Reads the catalog of the Bitcoin economy, and proposes changes to it with their evidence.',
    long_description:
      'The tools of the Catalog Service for one API key: search, read and compare records, and propose changes, which curators decide on. Each tool call is charged to the key. A proposal changes the catalog only after a curator accepts it.',
    author: { name: 'Catalog' },
    license: 'MIT',
    keywords: ['catalog', 'bitcoin', 'research'],
    server: {
      type: 'node',
      entry_point: 'server/index.js',
      mcp_config: {
        command: 'node',
        args: [`\${__dirname}/server/index.js`],
        env: { CATALOG_API_KEY: `\${user_config.api_key}`, CATALOG_BASE_URL: `\${user_config.base_url}` },
      },
    },
    // The list of tools depends on the scopes of the key.
    tools_generated: true,
    prompts_generated: true,
    user_config: {
      api_key: {
        type: 'string',
        title: 'API key',
        description:
          'The key that a curator created for you: cat_<environment>_<id>_<secret>. This program stores it and sends it only to the catalog.',
        sensitive: true,
        required: true,
      },
      base_url: {
        type: 'string',
        title: 'Address of the catalog',
        description: 'The address of its API, which ends in /v1.',
        default: 'http://127.0.0.1:4000/v1',
        required: true,
      },
    },
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: '>=20' } },
  }
}
