import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ExampleClient, type ExampleServer, startExample } from './example-server.ts'
import { startRedis, withoutRedis } from './redis.ts'
import { ann, ben, DOMAIN, signInOf, type User } from './server-kit.ts'

const soon = () => {
  const [issuedAt, expirationTime] = [Date.now() - 1000, Date.now() + 600_000].map((ms) =>
    new Date(ms).toISOString(),
  )
  return { issuedAt: issuedAt ?? '', expirationTime: expirationTime ?? '' }
}

const signed = async (user: User, nonce: string, chainId = user.chainId) => {
  const { message, signature } = await signInOf({ ...user, chainId }, { nonce, ...soon() })
  return { message, signature }
}
const onBase = 'eip155:8453' as typeof ann.chainId
const ok = { status: 200, body: {} }
const refused = (code: string) => ({ status: 401, body: { code, message: expect.stringMatching(/./) } })

/** The number of machines, and their shared store. */
const sites = [
  ['express', 'two machines with one Redis', withoutRedis],
  ['hono', 'one machine', false],
] as const

describe.each(sites)('the %s example on %s', (name, _, isAbsent) => {
  const running: { readonly stop: () => Promise<void> }[] = []
  let machines: readonly ExampleServer[] = []
  let [here, there] = ['', '']
  beforeAll(async () => {
    if (isAbsent) return
    const redis = name === 'express' ? [await startRedis()] : []
    const environment = { DOMAIN, ...(redis[0] === undefined ? {} : { REDIS_URL: redis[0].url }) }
    running.push(...redis)
    machines = await Promise.all(
      (name === 'express' ? [1, 2] : [1]).map(() => startExample(name, environment)),
    )
    running.unshift(...machines)
    here = machines[0]?.url ?? ''
    there = machines.at(-1)?.url ?? ''
  })
  afterAll(async () => {
    for (const { stop } of running) await stop()
  })

  it.skipIf(isAbsent)('signs a user in on any machine, and out on all', async () => {
    const client = new ExampleClient()
    expect(await client.me(here)).toEqual([])
    const session = await signed(ann, await client.nonce(here))
    expect(await client.signIn(there, [session])).toEqual(ok)
    expect(client.setCookie).toMatch(/^sid=[\da-f]{32}; .*HttpOnly; .*SameSite=Strict$/i)
    expect([await client.me(here), await client.me(there)]).toMatchObject([[session], [session]])
    expect(await client.signOut(here)).toEqual(ok)
    expect([await client.me(here), await client.me(there)]).toEqual([[], []])
  })

  it.skipIf(isAbsent)('rejects a used nonce, on this machine and on the other', async () => {
    const client = new ExampleClient()
    const session = await signed(ann, await client.nonce(here))
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        new ExampleClient().signIn(at % 2 === 0 ? here : there, [session]),
      ),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const url of [here, there])
      expect(await new ExampleClient().signIn(url, [session])).toEqual(refused('USED_NONCE'))
  })

  it.skipIf(isAbsent)('stores several accounts, and one nonce for several networks of a wallet', async () => {
    const client = new ExampleClient()
    const nonce = await client.nonce(here)
    const both = [await signed(ann, nonce), await signed(ann, nonce, onBase)]
    expect(await client.signIn(here, both, true)).toEqual(ok)
    const other = await signed(ben, await client.nonce(there))
    expect(await client.signIn(there, [other])).toEqual(ok)
    expect(await client.me(here)).toMatchObject([...both, other])
    await client.signOut(there, { chainId: onBase, address: ann.address })
    expect(await client.me(here)).toMatchObject([both[0], other])
    expect(await client.signIn(here, [other], true)).toEqual(ok)
    expect(await client.me(there)).toMatchObject([other])
  })

  it.skipIf(isAbsent)('rejects an invalid sign-in, and stores nothing', async () => {
    const client = new ExampleClient()
    const [mine, theirs] = [
      await signed(ann, await client.nonce(here)),
      await signed(ben, await client.nonce(here)),
    ]
    const forged = { message: mine.message, signature: theirs.signature }
    expect(await client.signIn(here, [forged])).toEqual(refused('UNVERIFIABLE'))
    expect(await client.signIn(here, [theirs, forged])).toEqual(refused('UNVERIFIABLE'))
    for (const strange of [[], [null], [{ message: 1 }], 'text', undefined])
      expect(await client.signIn(here, strange as never)).toEqual(refused('INVALID_INPUT'))
    const form = await client.post(here, 'sign-in', JSON.stringify({ sessions: [mine] }), 'text/plain')
    expect(form).toEqual(refused('INVALID_INPUT'))
    expect((await client.signIn(here, [{ ...mine, signature: 'a'.repeat(600_000) }])).status).toBe(413)
    expect(await client.me(here)).toEqual([])
  })
})
