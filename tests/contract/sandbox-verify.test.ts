import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startVerify, type VerifyServer } from '#sandbox/relay/verify.ts'

const site = 'http://site.example'
const claims = { id: 'some request', origin: site, isScam: false, isVerified: true }

let server: VerifyServer
beforeAll(async () => {
  server = await startVerify({
    [site]: 'VALID',
    'http://liar.example': 'INVALID',
    'http://thief.example': 'SCAM',
  })
})
afterAll(() => server.stop())

/** The verified claims, as a wallet would check them. */
const attested = async (origin: string): Promise<unknown> => {
  const query = 'id=some+request&origin=http://written-by-the-page.example'
  const frame = await fetch(`${server.url}/attestation?${query}`, { headers: { referer: `${origin}/shop` } })
  const [header, payload, signature = ''] =
    /attestation\\":\\"([^\\]+)/.exec(await frame.text())?.[1]?.split('.') ?? []
  const response = await fetch(`${server.url}/public-key`)
  const { publicKey } = (await response.json()) as { readonly publicKey: JsonWebKey }
  const key = createPublicKey({ key: publicKey, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  return JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
}

it.each([
  ['is in order', site, claims],
  ['is somebody else', 'http://liar.example', { ...claims, origin: 'https://somebody-else.example' }],
  ['deceives', 'http://thief.example', { ...claims, origin: 'http://thief.example', isScam: true }],
  ['is not known', 'http://new.example', { ...claims, origin: 'http://new.example', isVerified: false }],
])('attests that a site %s', async (_, origin, expectedClaims) => {
  expect(await attested(origin)).toMatchObject(expectedClaims)
})
