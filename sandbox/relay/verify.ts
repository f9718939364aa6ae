import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The attestation of a site. `SCAM` is `VALID` with a warning. */
export type Verdict = 'VALID' | 'INVALID' | 'UNKNOWN' | 'SCAM'

export interface VerifyServer {
  /** The verify address for both clients. */
  readonly url: string
  /** The requested paths, oldest first. */
  readonly hits: readonly string[]
  readonly stop: () => Promise<void>
}

const OTHER_ORIGIN = 'https://somebody-else.example'
const ATTESTATION_SECONDS = 2 * 60 * 60
const KEY_SECONDS = 24 * 60 * 60

const claimsAbout = (origin: string, verdict: Verdict) => ({
  origin: verdict === 'INVALID' ? OTHER_ORIGIN : origin,
  isScam: verdict === 'SCAM',
  isVerified: verdict !== 'UNKNOWN',
})

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = (): number => Math.floor(Date.now() / 1000)

/** Attests the origin of requests to wallets (S6-12). An origin without a verdict is unknown. */
export const startVerify = async (verdicts: Readonly<Record<string, Verdict>>): Promise<VerifyServer> => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const hits: string[] = []

  const attest = (origin: string, id: string | null): string => {
    const claims = {
      exp: seconds() + ATTESTATION_SECONDS,
      id,
      ...claimsAbout(origin, verdicts[origin] ?? 'UNKNOWN'),
    }
    const signed = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${signed}.${signature.toString('base64url')}`
  }

  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://verify')
    hits.push(pathname)
    response.setHeader('access-control-allow-origin', '*')
    if (pathname === '/v3/public-key') {
      const key = { publicKey: publicKey.export({ format: 'jwk' }), expiresAt: seconds() + KEY_SECONDS }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(key))
    } else if (pathname === '/v3/attestation') {
      // A page can write any query, but only the browser writes the referrer.
      const { origin } = new URL(headers.referer ?? 'http://nowhere.example')
      const attestation = attest(origin, searchParams.get('id'))
      const message = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }))
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><script>parent.postMessage(${message}, '*')</script>`)
    } else response.writeHead(404).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`,
    hits,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
