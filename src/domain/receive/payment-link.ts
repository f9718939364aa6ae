import * as O from 'fp-ts/Option'

import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { amountFrom, exactAmount, parseAmount } from '#domain/tokens/amount.ts'

/** The payment that a user requests: an address on a network, optionally a token and an amount. */
export interface PaymentRequest {
  readonly chainId: ChainId
  readonly recipient: string
  /** The contract or mint. Undefined for the native token. */
  readonly tokenAddress: string | undefined
  readonly decimals: number
  /** In base units; undefined if the sender decides. */
  readonly units: bigint | undefined
}

/** The content of a payment link. */
export interface PaymentLink {
  readonly namespace: Namespace
  /** The EIP-155 network, if the link names one. */
  readonly chainId: ChainId | undefined
  readonly recipient: string
  readonly tokenAddress: string | undefined
  /** The amount in base units of a token with these decimals. Undefined without an amount. */
  readonly unitsOf: (decimals: number) => bigint | undefined
  /**
   * Whether the payment has to carry what a plain transfer does not: a reference or memo by which the shop finds it (Solana
   * Pay), or what the link requires (BIP-21). Paid without it, it would not count as this payment.
   */
  readonly asksForMore: boolean
}

type Parameters = readonly (readonly [name: string, value: string | undefined])[]

const query = (parameters: Parameters): string => {
  const given = parameters.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return given.length === 0 ? '' : `?${given.join('&')}`
}

const wholeAmount = ({ units, decimals }: PaymentRequest): string | undefined =>
  units === undefined ? undefined : exactAmount({ units, decimals })

/** EIP-681. For a token, its contract is called with the recipient as an argument. */
const ethereumLink = ({ chainId, recipient, tokenAddress, units }: PaymentRequest): string => {
  const { reference } = chainParts(chainId)
  const amount = units?.toString()
  return tokenAddress === undefined
    ? `ethereum:${recipient}@${reference}${query([['value', amount]])}`
    : `ethereum:${tokenAddress}@${reference}/transfer${query([
        ['address', recipient],
        ['uint256', amount],
      ])}`
}

/** Solana Pay's transfer request. */
const solanaLink = (request: PaymentRequest): string =>
  `solana:${request.recipient}${query([
    ['amount', wholeAmount(request)],
    ['spl-token', request.tokenAddress],
  ])}`

/** BIP-21. */
const bitcoinLink = (request: PaymentRequest): string =>
  `bitcoin:${request.recipient}${query([['amount', wholeAmount(request)]])}`

const writers: Partial<Readonly<Record<Namespace, (request: PaymentRequest) => string>>> = {
  eip155: ethereumLink,
  solana: solanaLink,
  bip122: bitcoinLink,
}

/** The link that a sender's wallet opens. Undefined for families without a standard for it. */
export const paymentLink = (request: PaymentRequest): string | undefined =>
  writers[chainParts(request.chainId).namespace]?.(request)

const parametersOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('&').flatMap((part) => {
      const [name = '', value = ''] = part.split('=')
      const decoded = O.tryCatch(() => decodeURIComponent(value))
      return name === '' ? [] : [[name, O.getOrElse(() => '')(decoded)] as const]
    }),
  )

const names = (parameters: ReadonlyMap<string, string>, pattern: RegExp): boolean =>
  [...parameters.keys()].some((name) => pattern.test(name))

const wholeUnits =
  (text: string | undefined) =>
  (decimals: number): bigint | undefined =>
    text === undefined ? undefined : O.toUndefined(O.fromEither(parseAmount(text, decimals)))

/** EIP-681 allows an exponent, such as `2.5e18`. */
const baseUnits = (text: string | undefined) => (): bigint | undefined => {
  const amount = text === undefined ? undefined : amountFrom(text)
  return amount === undefined ? undefined : wholeUnits(exactAmount(amount))(0)
}

const parseEthereum = (body: string, parameters: ReadonlyMap<string, string>): PaymentLink | undefined => {
  const match = /^(?:pay-)?(0x[\da-f]{40})(?:@(\d{1,32}))?(?:\/(\w+))?$/i.exec(body)
  if (match === null) return undefined
  const [, target = '', reference, call] = match
  const chainId = reference === undefined ? undefined : (`eip155:${reference}` as ChainId)
  const link = { namespace: 'eip155' as const, chainId, asksForMore: false }
  if (call === undefined)
    return {
      ...link,
      recipient: target,
      tokenAddress: undefined,
      unitsOf: baseUnits(parameters.get('value')),
    }
  const recipient = parameters.get('address')
  return call === 'transfer' && recipient !== undefined
    ? { ...link, recipient, tokenAddress: target, unitsOf: baseUnits(parameters.get('uint256')) }
    : undefined
}

const parsers: Readonly<
  Record<string, (body: string, parameters: ReadonlyMap<string, string>) => PaymentLink | undefined>
> = {
  ethereum: parseEthereum,
  solana: (recipient, parameters) => ({
    namespace: 'solana',
    chainId: undefined,
    recipient,
    tokenAddress: parameters.get('spl-token'),
    unitsOf: wholeUnits(parameters.get('amount')),
    asksForMore: names(parameters, /^(?:reference|memo)$/),
  }),
  bitcoin: (recipient, parameters) => ({
    namespace: 'bip122',
    chainId: undefined,
    recipient,
    tokenAddress: undefined,
    unitsOf: wholeUnits(parameters.get('amount')),
    asksForMore: names(parameters, /^req-/),
  }),
}

/**
 * Parses a payment link. Undefined for a text that is not a payment link, or for a link that requests something other than a
 * transfer.
 */
export const parsePaymentLink = (text: string): PaymentLink | undefined => {
  const match = /^([a-z]+):([^?#/]+(?:\/\w+)?)(?:\?([^#]*))?$/i.exec(text.trim())
  const [, scheme = '', body = '', parameters = ''] = match ?? []
  const name = scheme.toLowerCase()
  return Object.hasOwn(parsers, name) ? parsers[name]?.(body, parametersOf(parameters)) : undefined
}
