// `prepack`: pnpm puts what publishConfig says into the package. npm does not, and would pack entries that are not in it.
if (!process.env.npm_config_user_agent?.startsWith('pnpm/')) {
  console.error('Pack and publish with pnpm: npx pnpm --filter @catalog/client pack. What npm makes of this folder does not work.')
  process.exit(1)
}
