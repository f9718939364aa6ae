// Serves a folder as a static host does. Its files are compressed beforehand, so that no visit waits for the compression.
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml' }

const compressedFiles = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.length), gzipSync(readFileSync(file), { level: 9 })]),
  )

/** Starts the server on the loopback address. Returns its URL and a function that stops it. */
export const serve = async (folder) => {
  const files = compressedFiles(folder)
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1')
    const path = pathname === '/' ? '/index.html' : pathname
    const body = files.get(path)
    if (body === undefined) {
      response.writeHead(404).end()
      return
    }
    const headers = {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'content-length': body.length,
    }
    response.writeHead(200, headers).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
