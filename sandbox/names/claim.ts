import * as t from 'io-ts'
import { createPublicClient, type Hex, http } from 'viem'

/** The body with which a name is registered. */
const Claim = t.type({ coin_type: t.number, address: t.string, message: t.string, signature: t.string })
const Message = t.type({ name: t.string, attributes: t.type({}), timestamp: t.number })

/** Seconds by which a message may be older or newer than the service's clock. */
const TOLERATED = 10
const EVM_BIT = 0x80000000
const LABEL = /^[a-z0-9][a-z0-9-]{2,30}[a-z0-9]$/

export type Checked =
  | { readonly name: string; readonly coinType: number; readonly address: string }
  | { readonly status: number; readonly description: string }

const refused = (status: number, description: string): Checked => ({ status, description })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface ClaimRules {
  readonly zone: string
  /** JSON-RPC endpoints by chain id. */
  readonly evm: Readonly<Record<string, string>>
  readonly isTaken: (name: string) => boolean
  /** The service's clock, in milliseconds since the epoch. */
  readonly now: () => number
}

/** Checks a claim as the vendor's service does: its rules, its ten seconds, and the signature by the chain's node. */
export const checkedClaim = async (body: string, rules: ClaimRules): Promise<Checked> => {
  const claim = parsed(body)
  if (!Claim.is(claim)) return refused(422, 'Unprocessable body')
  const message = parsed(claim.message)
  if (!Message.is(message)) return refused(400, 'Failed to parse the message')
  const { name, timestamp } = message
  const [label = '', ...ending] = name.split('.')
  if (!LABEL.test(label) || ending.join('.') !== rules.zone) return refused(400, 'Invalid name format')
  if (rules.isTaken(name)) return refused(400, 'Name is already registered')
  if (Math.abs(Math.floor(rules.now() / 1000) - timestamp) > TOLERATED)
    return refused(401, 'Signature UNIXTIME timestamp is too old')
  const chainId = claim.coin_type - EVM_BIT
  const url = rules.evm[String(chainId)]
  if (url === undefined) return refused(400, 'Unsupported coin type')
  const address = claim.address as Hex
  const isSigned = await createPublicClient({ transport: http(url) }).verifyMessage({
    address,
    message: claim.message,
    signature: claim.signature as Hex,
  })
  return isSigned
    ? { name, coinType: claim.coin_type, address: claim.address }
    : refused(401, 'Invalid signature')
}
