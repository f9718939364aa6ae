// `DOMAIN=shop.example node examples/start.mjs express` (or hono). The oldest supported Node cannot run TypeScript,
// so Vite loads the server. `--sources` uses the package's sources instead of the build.
import { resolve } from 'node:path'
import { createServer } from 'vite'

const root = resolve(import.meta.dirname, '..')
const [name, ...flags] = process.argv.slice(2)
const [folder, extension] = flags.includes('--sources') ? ['src/public', 'ts'] : ['dist', 'js']
const vite = await createServer({
  configFile: false,
  root,
  logLevel: 'warn',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: {
    alias: [{ find: /^walletport\/(.+)$/, replacement: `${resolve(root, folder)}/$1.${extension}` }],
  },
})
const { start } = await vite.ssrLoadModule(`/examples/${name}/server.ts`)
console.log(`Listening on ${await start()}`)
