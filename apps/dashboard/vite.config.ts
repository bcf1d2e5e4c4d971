import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './build/chunks.ts'
import { createCompressPlugin } from './build/compress.ts'
import { createFontLicencePlugin } from './build/licence.ts'

/** Address of the server in development; the pages are then at vite's own address. */
const server = process.env.CATALOG_DASHBOARD_SERVER ?? 'http://127.0.0.1:4000'
// Keeps the browser's Host header, because the server compares it with the Origin of a write.
const proxied = { target: server, changeOrigin: false }

const markdownToJsx = new URL('./node_modules/markdown-to-jsx/', import.meta.url)

export default defineConfig({
  plugins: [react(), createFontLicencePlugin(), createCompressPlugin()],
  // In browsers, the Markdown parser decodes entities such as &copy; by writing markup, which the policy forbids. With this alias, it uses
  // the lookup table of its server version instead.
  resolve: {
    alias: {
      'markdown-to-jsx/entities': fileURLToPath(new URL('dist/entities.generated.js', markdownToJsx)),
      // The router's shim is for React before 18. This version of React has the hook.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  // The content security policy of the pages only allows scripts from this server, and forbids a preload helper that writes markup.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // Preloads only the styles of a part. A part has few scripts, so the frame does not list them.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    sourcemap: false,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/curation': proxied, '/downloads': proxied, '/v1': proxied, '/docs': proxied } },
})
