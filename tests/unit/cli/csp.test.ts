import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

import { runCommand } from '#cli/commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'walletport-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

const OPTIONS = `{
  adapters: [{}],
  networks: [{
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://node.example/rpc'] } },
  }],
  embedded: { url: 'https://wallet.example/secure', load() {} },
}`

const run = async (...args: readonly string[]) => {
  const lines: string[] = []
  const errors: string[] = []
  const output = {
    line: (text: string) => void lines.push(text),
    error: (text: string) => void errors.push(text),
  }
  return { code: await runCommand(args, output), lines, errors }
}

let files = 0
const file = (text: string): string => {
  const name = join(folder, `config-${(files += 1)}.mjs`)
  writeFileSync(name, text)
  return name
}

const POLICY =
  "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; " +
  "img-src 'self' data:; connect-src 'self' https://node.example; frame-src https://wallet.example; " +
  "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

describe('npx walletport csp', () => {
  it.each([
    ['options', `export default ${OPTIONS}`],
    ['a function', `export default () => (${OPTIONS})`],
    ['a promise', `export default Promise.resolve(${OPTIONS})`],
  ])('lists the requests and prints the policies of a config that exports %s', async (_, text) => {
    const { code, lines, errors } = await run('csp', file(text))
    expect({ code, errors }).toEqual({ code: 0, errors: [] })
    expect(lines).toContain('connect https://node.example/rpc')
    expect(lines).toContain('frame https://wallet.example/secure')
    expect(lines.slice(-2)).toEqual([
      POLICY,
      'Permissions-Policy: clipboard-read=(self), clipboard-write=(self "https://wallet.example"), ' +
        'publickey-credentials-get=(self "https://wallet.example")',
    ])
  })

  it('prints the same as JSON', async () => {
    const { lines } = await run('csp', file(`export default ${OPTIONS}`), '--json')
    const { entries, policy } = JSON.parse(lines.join('\n')) as {
      readonly entries: readonly { readonly use: string; readonly option: string }[]
      readonly policy: { readonly contentSecurity: string }
    }
    expect(entries).toContainEqual(expect.objectContaining({ use: 'frame', option: 'embedded' }))
    expect(`Content-Security-Policy: ${policy.contentSecurity}`).toBe(POLICY)
  })

  it('omits the frame of a host without adapters, which has only relay wallets', async () => {
    const { lines } = await run('csp', file(`export default { ...${OPTIONS}, adapters: [] }`))
    expect(lines.join('\n')).not.toContain('wallet.example')
  })

  it('omits features that basic mode lacks, with the option and without adapters', async () => {
    const trades = `
      swaps: { load() {}, routers: {}, sources: [{ type: 'lifi', url: 'https://swaps.example' }] },
      onramp: { load() {}, service: 'https://onramp.example', providers: [] },
      activity: { load() {}, sources: [{ type: 'service', url: 'https://activity.example' }] },`
    const hosts = async (directive: string) => {
      const { lines } = await run('csp', file(`export default { ...${OPTIONS}, ${trades} ${directive} }`))
      return [...new Set(lines.join('\n').match(/(swaps|onramp|activity)\.example/g))].toSorted()
    }
    expect(await hosts('')).toEqual(['activity.example', 'onramp.example', 'swaps.example'])
    expect(await hosts('adapters: []')).toEqual([])
    expect(await hosts('basic: true')).toEqual([])
  })

  it.each([
    ['no such file', () => join(folder, 'absent.mjs'), /absent\.mjs/],
    ['no default export', () => file('export const options = {}'), /the default export must be the options/],
    [
      'an option that cannot be used',
      () => file(`export default { ...${OPTIONS}, termsConditionsUrl: 'terms' }`),
      /Option `termsConditionsUrl`: /,
    ],
  ])('ends with 1 for %s, and prints the reason', async (_, name, message) => {
    const { code, lines, errors } = await run('csp', name())
    expect({ code, lines }).toEqual({ code: 1, lines: [] })
    expect(errors.join()).toMatch(message)
  })

  it.each([[[]], [['unheard']], [['constructor']], [['csp']], [['csp', 'a.mjs', 'b.mjs']]])(
    'ends with 2 for %j, and shows how it is used',
    async (args) => {
      const { code, errors } = await run(...args)
      expect(code).toBe(2)
      expect(errors.join('\n')).toMatch(/^Usage: walletport/)
    },
  )
})
