/// <reference types="node" />
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'

/** @returns {Promise<string>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(String(typeof address === 'object' ? address?.port : '')))
    })
  })

test(
  'the sandbox starts from the package, and the printed options are those of a host',
  { timeout: 90_000 },
  async () => {
    const port = await freePort()
    const child = spawn('node_modules/.bin/walletport', ['sandbox', '--port', port])
    let printed = ''
    let failure = ''
    child.stderr.on('data', (bytes) => void (failure += bytes))
    await new Promise((resolve, reject) => {
      child.stdout.on('data', (bytes) => {
        printed += bytes
        if (/^Ready in/m.test(printed)) resolve(undefined)
      })
      child.on('exit', () => reject(new Error(failure)))
    })
    const [code = ''] = printed.split('The wallets, before')
    await writeFile('printed.mjs', `${code}\nexport default options\n`)
    const { options } = await import(pathToFileURL('printed.mjs').href)
    // this reads every option, as a page does
    const { stdout } = await promisify(execFile)('node_modules/.bin/walletport', ['csp', 'printed.mjs'])
    expect(stdout).toContain(`http://127.0.0.1:${port}/directory`)

    const { http: urls } = options.networks[2].rpcUrls.default
    expect(await createPublicClient({ transport: http(urls[0]) }).getChainId()).toBe(8453)
    for (const [path, text] of Object.entries({
      'wallets.js': '__SANDBOX__',
      'phone.html': 'phone.js',
      'phone.js': 'sandboxPhone',
      'sandbox.json': 'relay',
      'directory/getWallets?page=1&entries=2': 'count',
    })) {
      const response = await fetch(`http://127.0.0.1:${port}/${path}`)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).toContain(text)
    }
    const frame = await fetch(`http://127.0.0.1:${Number(port) + 1}/sdk.js`)
    expect(frame.status).toBe(200)

    child.removeAllListeners('exit')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  },
)
