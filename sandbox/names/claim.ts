import * as t from 'io-ts'
import { createPublicClient, type Hex, http } from 'viem'

/** The body with which a name is registered. */
const Claim = t.type({ coin_type: t.number, address: t.string, message: t.string, signature: t.string })
const Message = t.type({ name: t.string, attributes: t.type({}), timestamp: t.number })

/** The tolerated difference between a message's timestamp and the service's clock, in seconds. */
const TOLERANCE_SECONDS = 10
const EVM_BIT = 0x80000000
const LABEL = /^[a-z0-9][a-z0-9-]{2,30}[a-z0-9]$/

export type ClaimResult =
  | { readonly name: string; readonly coinType: number; readonly address: string }
  | { readonly status: number; readonly description: string }

const rejection = (status: number, description: string): ClaimResult => ({ status, description })

const parseJson = (text: string): unknown => {
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

/** Checks a claim as the vendor's service does: its rules, the time limit of ten seconds, and the signature through the chain's node. */
export const checkClaim = async (body: string, rules: ClaimRules): Promise<ClaimResult> => {
  const claim = parseJson(body)
  if (!Claim.is(claim)) return rejection(422, 'Unprocessable body')
  const message = parseJson(claim.message)
  if (!Message.is(message)) return rejection(400, 'Failed to parse the message')
  const { name, timestamp } = message
  const [label = '', ...zoneLabels] = name.split('.')
  if (!LABEL.test(label) || zoneLabels.join('.') !== rules.zone) return rejection(400, 'Invalid name format')
  if (rules.isTaken(name)) return rejection(400, 'Name is already registered')
  if (Math.abs(Math.floor(rules.now() / 1000) - timestamp) > TOLERANCE_SECONDS)
    return rejection(401, 'Signature UNIXTIME timestamp is too old')
  const chainId = claim.coin_type - EVM_BIT
  const url = rules.evm[String(chainId)]
  if (url === undefined) return rejection(400, 'Unsupported coin type')
  const address = claim.address as Hex
  const isSigned = await createPublicClient({ transport: http(url) }).verifyMessage({
    address,
    message: claim.message,
    signature: claim.signature as Hex,
  })
  return isSigned
    ? { name, coinType: claim.coin_type, address: claim.address }
    : rejection(401, 'Invalid signature')
}
