// Bundles and serves the page that shows a view in each of its states: the sources, over the fakes of the tests.
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Screens</title><style>html { background: #e8ecef; min-height: 100% } html[data-theme=dark] { background: #2b3138 }</style>
<body><main><h1>Screens</h1></main><script type="module" src="/screens-page.js"></script></body></html>`

/** What the tests' helpers import from the runner, without the runner. */
const withoutRunner = () => ({
  name: 'without-runner',
  enforce: 'pre',
  resolveId: (id) => (id === 'vitest' ? '\0vitest' : undefined),
  load: (id) =>
    id === '\0vitest'
      ? 'export const onTestFinished = () => {}; export const expect = {}; export const vi = {}; export const inject = () => {}'
      : undefined,
})

export const startScreens = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'walletport-screens-'))
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutRunner()],
    // A test runner sets another mode, in which Vite would call React's development functions.
    oxc: { decorator: { legacy: true }, jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      minify: false,
      lib: { entry: { 'screens-page': join(ROOT, 'tests/screens/screens-page.tsx') }, formats: ['es'] },
      // One file, so that the metadata is there before the decorators that need it.
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'container', test: /inversify|reflect-metadata/ }] } },
      },
    },
  })
  const server = createServer(({ url = '/' }, response) => {
    if (!url.endsWith('.js')) return response.setHeader('content-type', 'text/html').end(html)
    response.setHeader('content-type', 'text/javascript')
    const file = createReadStream(join(folder, url))
    file.on('error', () => response.writeHead(404).end())
    return file.pipe(response)
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${server.address().port}/`, stop }
}
