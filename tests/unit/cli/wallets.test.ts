import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { runCommand } from '#cli/commands.ts'
import { type Directory, startDirectory } from '#sandbox/directory/directory.ts'
import { sandboxListKey } from '#sandbox/directory/signed-list.ts'

let [folder, service]: [string?, Directory?] = []
const directory = (): Directory => {
  if (service === undefined) throw new Error('No directory')
  return service
}
beforeAll(async () => void (service = await startDirectory({ count: 250 })))
afterAll(() => service?.stop())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'walletport-lists-'))
  return () => rmSync(folder ?? '', { recursive: true })
})

const pathOf = (name: string): string => join(folder ?? '', name)
const textOf = (name: string): string => readFileSync(pathOf(name), 'utf8')

interface ListFile {
  issuedAt?: string
  expires?: string
  linkHosts?: string[]
  wallets: Record<string, unknown>[]
}
const listFile = (name = 'wallets.json'): ListFile => JSON.parse(textOf(name)) as ListFile
const write = (name: string, content: unknown): void =>
  writeFileSync(pathOf(name), typeof content === 'string' ? content : JSON.stringify(content))

/** Runs a command, and returns its output. */
const run = async (...args: string[]) => {
  const lines: string[] = []
  const code = await runCommand(args, {
    line: (text) => void lines.push(text),
    error: (text) => void lines.push(`! ${text}`),
  })
  return { code, text: lines.join('\n') }
}
const wallets = (...args: string[]) => run('wallets', ...args)

const makeKey = async (name = 'key.pem'): Promise<string> => {
  const { text } = await wallets('key', pathOf(name))
  return /publicKeys`: (\S+)$/.exec(text)?.[1] ?? ''
}

const daysUntil = ({ issuedAt = '', expires = '' }: ListFile): number =>
  (Date.parse(expires) - Date.parse(issuedAt)) / 86_400_000

const harbour = {
  id: 'harbour',
  name: 'Harbour',
  homepage: 'https://harbour.example',
  mobile_link: 'harbour://',
  webapp_link: 'https://harbour.example/app',
  app_store: 'https://stores.example/harbour',
}
const validList = { linkHosts: ['stores.example'], wallets: [harbour] }

describe('walletport wallets', () => {
  it('creates a key once, which only its owner may read', async () => {
    const publicKey = await makeKey()
    expect(Buffer.from(publicKey, 'base64')).toHaveLength(32)
    expect(statSync(pathOf('key.pem')).mode & 0o777).toBe(0o600)
    const before = textOf('key.pem')
    expect(await wallets('key', pathOf('key.pem'))).toMatchObject({ code: 1 })
    expect(textOf('key.pem')).toBe(before)
  })

  it('signs a list, and verifies it with only the public key', async () => {
    const publicKey = await makeKey()
    write('wallets.json', validList)
    const signed = await wallets('sign', pathOf('wallets.json'), '--key', pathOf('key.pem'))
    expect(signed.code).toBe(0)
    expect(signed.text).toContain('1 wallets, issued at')
    expect(signed.text).toContain('Schemes: harbour:')
    expect(signed.text).toContain('Hosts beyond homepages: stores.example')
    expect(signed.text).toContain(publicKey)
    expect(listFile()).toMatchObject({
      ...validList,
      version: 1,
      issuedAt: expect.stringMatching(/^\d{4}-.*\dZ$/),
      expires: expect.stringMatching(/^\d{4}-.*\dZ$/),
    })
    expect(daysUntil(listFile())).toBe(90)
    await wallets('sign', pathOf('wallets.json'), '--key', pathOf('key.pem'), '--days', '7')
    expect(daysUntil(listFile())).toBe(7)
    for (const days of ['0', '-1', '1.5', 'soon', '99999'])
      expect(
        await wallets('sign', pathOf('wallets.json'), '--key', pathOf('key.pem'), `--days=${days}`),
      ).toMatchObject({ code: 1 })
    expect(await wallets('verify', pathOf('wallets.json'), '--key', publicKey)).toMatchObject({ code: 0 })

    write('wallets.json', textOf('wallets.json').replace('harbour.example/app', 'harb0ur.example/app'))
    expect(await wallets('verify', pathOf('wallets.json'), '--key', publicKey)).toMatchObject({ code: 1 })
  })

  it('rejects the signature of another key', async () => {
    await makeKey()
    const otherKey = await makeKey('other.pem')
    write('wallets.json', validList)
    await wallets('sign', pathOf('wallets.json'), '--key', pathOf('key.pem'))
    const { code, text } = await wallets('verify', pathOf('wallets.json'), '--key', otherKey)
    expect([code, text]).toEqual([1, `! ${pathOf('wallets.json')} is not signed by ${otherKey}`])
  })

  it.each([
    ['an entry without a name', { id: 'x' }, 'an id and a name are needed'],
    [
      'a link that modals drop',
      { ...harbour, mobile_link: 'javascript:alert(1)' },
      'mobile_link has a value that modals leave out',
    ],
    [
      'a link to another host',
      { ...harbour, desktop_link: 'https://harb0ur.example' },
      'desktop_link is on harb0ur.example',
    ],
    [
      'a store that is not in linkHosts',
      { ...harbour, play_store: 'https://play.example' },
      'play_store is on play.example',
    ],
    [
      'an additional network that modals do not know',
      { ...harbour, chains: ['eip155:1', 'tron:1'] },
      'chains has a value that modals leave out: ["eip155:1","tron:1"]',
    ],
    ['a wallet that is there twice', { ...harbour, id: 'HARBOUR' }, 'its id is there twice'],
  ])('does not sign %s', async (_, entry, problem) => {
    await makeKey()
    write('wallets.json', { ...validList, wallets: [harbour, entry] })
    const before = textOf('wallets.json')
    const { code, text } = await wallets('sign', pathOf('wallets.json'), '--key', pathOf('key.pem'))
    expect([code, text]).toEqual([1, expect.stringContaining(problem)])
    expect(text).toContain('wallets.1')
    expect(textOf('wallets.json')).toBe(before)
    expect(existsSync(pathOf('wallets.json.sig'))).toBe(false)
  })

  it.each([
    ['no JSON', '<html>', 'is not JSON'],
    ['no list', '[]', 'is no wallet list'],
    ['a list of another version', { ...validList, version: 2 }, '`version` 1'],
    ['hosts that are none', { ...validList, linkHosts: ['https://stores.example'] }, 'of hosts'],
    [
      'a list that was issued later',
      { ...validList, issuedAt: '2999-01-01T00:00:00Z' },
      'later than this clock',
    ],
  ])('does not sign %s', async (_, content, problem) => {
    await makeKey()
    write('wallets.json', content)
    const { code, text } = await wallets('sign', pathOf('wallets.json'), '--key', pathOf('key.pem'))
    expect([code, text]).toEqual([1, expect.stringContaining(problem)])
  })

  it('does not sign with a key of another kind', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    write('key.pem', privateKey.export({ format: 'pem', type: 'pkcs8' }))
    write('wallets.json', validList)
    for (const file of ['key.pem', 'none.pem'])
      expect(await wallets('sign', pathOf('wallets.json'), '--key', pathOf(file))).toMatchObject({
        code: 1,
        text: expect.stringContaining('holds no Ed25519 private key'),
      })
  })

  it('pulls all pages of a directory, keeps the trusted hosts, and names the others', async () => {
    const to = pathOf('wallets.json')
    const first = await wallets('pull', directory().url, '--to', to)
    expect(first.code).toBe(0)
    expect(first.text).toContain('250 wallets, not signed yet')
    expect(first.text).toMatch(/New schemes: .*sandbox-desk:/)
    expect(first.text).toMatch(/apps\.wallet\.test \(\d+\)/)
    expect(listFile().wallets).toHaveLength(250)

    await makeKey()
    expect(await wallets('sign', to, '--key', pathOf('key.pem'))).toMatchObject({ code: 1 })
    expect(first.text.match(/^ {2}.+ \(.+\.test\)$/gm)?.length).toBeGreaterThanOrEqual(250)
    const hosts = [...first.text.matchAll(/^ {2}(\S+) \(\d+\)$/gm)].map(([, host = '']) => host)
    write('wallets.json', { ...listFile(), linkHosts: hosts })
    expect(await wallets('sign', to, '--key', pathOf('key.pem'))).toMatchObject({ code: 0 })
    expect(await wallets('pull', directory().url, '--to', to)).toEqual({
      code: 0,
      text: `${to}: 250 wallets, not signed yet\nNew schemes: none`,
    })
    expect(listFile().linkHosts).toEqual(hosts)
  })

  it('shows the wallets whose homepage, links, scheme or name differ from the file, and each wallet missing from it', async () => {
    const to = pathOf('wallets.json')
    const response = (wallet: object) => ({ count: 1, data: [{ ...harbour, ...wallet }] })
    const pulled = async (wallet: object) => {
      await directory().fail({ type: 'body', body: JSON.stringify(response(wallet)) })
      const { text } = await wallets('pull', directory().url, '--to', to)
      return text.split('\n').slice(1)
    }
    write('wallets.json', { linkHosts: ['stores.example'], wallets: [] })
    expect(await pulled({})).toEqual([
      'New schemes: harbour:',
      'New wallets, with the host of their homepage:',
      '  Harbour (harbour.example)',
    ])
    expect(await pulled({ app_store: harbour.app_store })).toEqual(['New schemes: none'])
    expect(
      await pulled({ mobile_link: 'harbour://open', webapp_link: 'https://harbour.example/other' }),
    ).toEqual([
      'New schemes: none',
      'Known wallets that changed:',
      '  Harbour: mobile_link harbour:// → harbour://open, webapp_link https://harbour.example/app → https://harbour.example/other',
    ])
    await pulled({})
    const movedLinks = { homepage: 'https://harb0ur.example', webapp_link: 'https://harb0ur.example/app' }
    expect(await pulled({ ...movedLinks, id: 'HARBOUR' })).toEqual([
      'New schemes: none',
      'Known wallets that changed:',
      '  Harbour: homepage https://harbour.example → https://harb0ur.example, webapp_link https://harbour.example/app → https://harb0ur.example/app',
    ])
    const otherFields = {
      name: 'Harbor',
      mobile_link: 'harbor://',
      app_store: 'https://stores.example/harbor',
    }
    expect(await pulled({ ...movedLinks, ...otherFields })).toEqual([
      'New schemes: harbor:',
      'Known wallets that changed:',
      '  Harbor: name Harbour → Harbor, mobile_link harbour:// → harbor://, app_store https://stores.example/harbour → https://stores.example/harbor',
    ])
    await directory().fail()
  })

  it('pulls no more wallets than a person could review', async () => {
    const page = Array.from({ length: 100 }, (_, index) => ({ id: `w${index}`, name: `W${index}` }))
    for (const count of [10_001, 10 ** 12]) {
      await directory().fail({ type: 'body', body: JSON.stringify({ count, data: page }) })
      const { code, text } = await wallets('pull', directory().url, '--to', pathOf('wallets.json'))
      expect([code, text]).toEqual([1, expect.stringContaining('more than 10000 wallets')])
    }
    expect(existsSync(pathOf('wallets.json'))).toBe(false)
    await directory().fail()
  })

  it('pulls the wallets of the given chains and ids for the given project', async () => {
    const chainId = 'bip122:000000000019d6689c085ae165831e93'
    const to = pathOf('wallets.json')
    await wallets('pull', directory().url, '--to', to, '--chains', chainId, '--project-id', 'project')
    expect(listFile().wallets.every(({ chains }) => (chains as string[]).includes(chainId))).toBe(true)
    expect(directory().requests.at(-1)?.query).toMatchObject({ projectId: 'project', chains: chainId })
    const id = String(listFile().wallets[0]?.['id'])
    await wallets('pull', directory().url, '--to', to, '--include', id)
    expect(listFile().wallets.map((wallet) => wallet['id'])).toEqual([id])
    expect(await wallets('pull', directory().url, '--to', to, '--chains', 'bitcoin')).toMatchObject({
      code: 1,
    })
  })

  it('writes nothing when the directory does not respond', async () => {
    await directory().fail({ type: 'status', status: 403 })
    expect(await wallets('pull', directory().url, '--to', pathOf('wallets.json'))).toMatchObject({ code: 1 })
    expect(existsSync(pathOf('wallets.json'))).toBe(false)
    await directory().fail()
  })

  it('verifies the served list as the modal does', async () => {
    const url = `${directory().url}/wallets.json`
    const verify = () => wallets('verify', url, '--key', sandboxListKey)
    expect(await verify()).toMatchObject({ code: 0, text: expect.stringContaining('250 wallets') })
    expect(await wallets('verify', `${url}?v=1`, '--key', sandboxListKey)).toMatchObject({ code: 0 })
    expect(directory().requests.at(-1)).toMatchObject({ path: '/wallets.json.sig', query: { v: '1' } })
    directory().listState = 'altered'
    expect(await verify()).toMatchObject({ code: 1, text: expect.stringContaining('is not signed by') })
    directory().listState = 'signed'
  })

  it.each([
    [[], 2],
    [['wallet'], 2],
    [['wallets'], 2],
    [['wallets', 'steal'], 2],
    [['wallets', 'key'], 1],
    [['wallets', 'sign', 'wallets.json'], 1],
    [['wallets', 'sign', 'one', 'two', '--key', 'k'], 1],
    [['wallets', 'verify', 'wallets.json'], 1],
    [['wallets', 'pull', 'nowhere', '--to', 'wallets.json'], 1],
    [['wallets', 'pull', 'https://directory.example', '--form', 'x'], 1],
  ])('shows how it is used for %j', async (args, code) => {
    expect(await run(...args)).toEqual({ code, text: expect.stringMatching(/Usage: walletport[^]*wallets /) })
  })
})
