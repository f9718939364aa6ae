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
const failed = (code: string) => ({ status: 401, body: { code, message: expect.stringMatching(/./) } })

/** The number of machines, and their shared store. */
const sites = [
  ['express', 'two machines with one Redis', withoutRedis],
  ['hono', 'one machine', false],
] as const

describe.each(sites)('the %s example on %s', (name, _, isAbsent) => {
  const running: { readonly stop: () => Promise<void> }[] = []
  let machines: readonly ExampleServer[] = []
  let [firstOrigin, secondOrigin] = ['', '']
  beforeAll(async () => {
    if (isAbsent) return
    const redis = name === 'express' ? [await startRedis()] : []
    const environment = { DOMAIN, ...(redis[0] === undefined ? {} : { REDIS_URL: redis[0].url }) }
    running.push(...redis)
    machines = await Promise.all(
      (name === 'express' ? [1, 2] : [1]).map(() => startExample(name, environment)),
    )
    running.unshift(...machines)
    firstOrigin = machines[0]?.url ?? ''
    secondOrigin = machines.at(-1)?.url ?? ''
  })
  afterAll(async () => {
    for (const { stop } of running) await stop()
  })

  it.skipIf(isAbsent)('signs a user in on any machine, and out on all', async () => {
    const client = new ExampleClient()
    expect(await client.me(firstOrigin)).toEqual([])
    const session = await signed(ann, await client.nonce(firstOrigin))
    expect(await client.signIn(secondOrigin, [session])).toEqual(ok)
    expect(client.setCookie).toMatch(/^__Host-sid=[\da-f]{32}; .*HttpOnly; .*SameSite=Strict$/i)
    expect(client.setCookie).toMatch(/Path=\/.*Secure/)
    expect(client.setCookie).not.toMatch(/Domain/i)
    expect([await client.me(firstOrigin), await client.me(secondOrigin)]).toMatchObject([
      [session],
      [session],
    ])
    expect(await client.signOut(firstOrigin)).toEqual(ok)
    expect([await client.me(firstOrigin), await client.me(secondOrigin)]).toEqual([[], []])
  })

  it.skipIf(isAbsent)('rejects a used nonce, on this machine and on the other', async () => {
    const client = new ExampleClient()
    const session = await signed(ann, await client.nonce(firstOrigin))
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        new ExampleClient().signIn(index % 2 === 0 ? firstOrigin : secondOrigin, [session]),
      ),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const url of [firstOrigin, secondOrigin])
      expect(await new ExampleClient().signIn(url, [session])).toEqual(failed('USED_NONCE'))
  })

  it.skipIf(isAbsent)('stores several accounts, and one nonce for several networks of a wallet', async () => {
    const client = new ExampleClient()
    const nonce = await client.nonce(firstOrigin)
    const annProofs = [await signed(ann, nonce), await signed(ann, nonce, onBase)]
    expect(await client.signIn(firstOrigin, annProofs, true)).toEqual(ok)
    const benProof = await signed(ben, await client.nonce(secondOrigin))
    expect(await client.signIn(secondOrigin, [benProof])).toEqual(ok)
    expect(await client.me(firstOrigin)).toMatchObject([...annProofs, benProof])
    await client.signOut(secondOrigin, { chainId: onBase, address: ann.address })
    expect(await client.me(firstOrigin)).toMatchObject([annProofs[0], benProof])
    expect(await client.signIn(firstOrigin, [benProof], true)).toEqual(ok)
    expect(await client.me(secondOrigin)).toMatchObject([benProof])
  })

  it.skipIf(isAbsent)('rejects an invalid sign-in, and stores nothing', async () => {
    const client = new ExampleClient()
    const [ownProof, otherProof] = [
      await signed(ann, await client.nonce(firstOrigin)),
      await signed(ben, await client.nonce(firstOrigin)),
    ]
    const forged = { message: ownProof.message, signature: otherProof.signature }
    expect(await client.signIn(firstOrigin, [forged])).toEqual(failed('UNVERIFIABLE'))
    expect(await client.signIn(firstOrigin, [otherProof, forged])).toEqual(failed('UNVERIFIABLE'))
    for (const invalidInput of [[], [null], [{ message: 1 }], 'text', undefined])
      expect(await client.signIn(firstOrigin, invalidInput as never)).toEqual(failed('INVALID_INPUT'))
    const form = await client.post(
      firstOrigin,
      'sign-in',
      JSON.stringify({ sessions: [ownProof] }),
      'text/plain',
    )
    expect(form).toEqual(failed('INVALID_INPUT'))
    expect((await client.signIn(firstOrigin, [{ ...ownProof, signature: 'a'.repeat(600_000) }])).status).toBe(
      413,
    )
    expect(await client.me(firstOrigin)).toEqual([])
  })

  it.skipIf(isAbsent)('gives a new session to each sign-in, and forgets the one before', async () => {
    const client = new ExampleClient()
    await client.signIn(firstOrigin, [await signed(ann, await client.nonce(firstOrigin))])
    const [first] = client.setCookie.split(';')
    const other = new ExampleClient(first)
    await client.signIn(firstOrigin, [await signed(ben, await client.nonce(firstOrigin))])
    expect(client.setCookie).not.toContain(first)
    expect(await other.me(firstOrigin)).toEqual([])
  })

  it.skipIf(isAbsent)('answers errors as JSON', async () => {
    const client = new ExampleClient()
    const withCode = (code: string) => ({ code, message: expect.stringMatching(/./) })
    expect(await client.post(firstOrigin, 'sign-in', '{"sessions":')).toEqual({
      status: 400,
      body: withCode('INVALID_JSON'),
    })
    expect(await client.post(firstOrigin, 'sign-in', { sessions: 'a'.repeat(600_000) })).toEqual({
      status: 413,
      body: withCode('TOO_LARGE'),
    })
    expect(await client.post(firstOrigin, 'other', {})).toEqual({ status: 404, body: withCode('NOT_FOUND') })
  })

  it.skipIf(isAbsent)('limits the nonces that a client may ask for', async () => {
    const [client, other] = [new ExampleClient('', '203.0.113.1'), new ExampleClient('', '203.0.113.2')]
    const asked = await Promise.all(Array.from({ length: 70 }, () => client.post(firstOrigin, 'nonce', {})))
    expect(asked.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(60)
    expect(asked.at(-1)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect((await other.post(firstOrigin, 'nonce', {})).status).toBe(200)
  })
})
