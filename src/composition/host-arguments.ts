import * as t from 'io-ts'

import type { RequestedPayment } from '#contracts/pay.ts'
import type { ReplacementReview, SendReview } from '#contracts/send.ts'
import type { SwapReview } from '#contracts/swaps.ts'
import type { WalletportUseCases } from '#contracts/use-cases/index.ts'
import { fields } from '#domain/shared/own-fields.ts'
import type { KernelVerbs } from '#shell/handle.ts'

import { type Arguments, immediate, promised } from './check-arguments.ts'

const maybe = <C extends t.Mixed>(codec: C) => t.union([codec, t.undefined])
const record = fields({})
const texts = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, t.string])) as Record<Name, t.StringC>

const signal = new t.Type<AbortSignal, unknown>(
  'AbortSignal',
  (u): u is AbortSignal => u instanceof AbortSignal,
  (u, context) => (u instanceof AbortSignal ? t.success(u) : t.failure(u, context)),
  t.identity,
)
const options = ['options', maybe(fields({}, { signal }))] as const
const id = ['id', t.string] as const
const namespace = ['namespace', t.string] as const
const email = ['email', t.string] as const
const code = ['code', t.string] as const
const name = ['name', t.string] as const
const transferred = ['token', maybe(record), 'InvalidTransfer'] as const
const payment = ['payment', record, 'InvalidPayment'] as const
const swapped = ['swap', record, 'InvalidSwap'] as const
const walletId = ['walletId', t.string] as const
const kind = ['kind', t.string] as const
const network = ['network', record] as const
const choice = texts('paymentAmount', 'paymentCurrency', 'purchaseCurrency', 'method')

const bounds = fields({ left: t.number, top: t.number, width: t.number, height: t.number, radius: t.number })

/** What the verbs of the handle take. */
export const verbArguments: Arguments<KernelVerbs> = {
  connect: promised(['request', fields({}, texts('connectorId', 'namespace'))]),
  disconnect: promised([
    'request',
    fields({}, { ...texts('connectorId', 'namespace'), keepOpen: t.boolean }),
  ]),
  switchNetwork: promised(['network', t.union([t.string, record])]),
  addNetwork: promised(network),
  removeNetwork: promised(network),
}

const pressed = ['confirmation', maybe(fields({}, { pressed: t.boolean }))] as const

/** What the functions of reviews and payments take. */
export const reviewArguments: {
  readonly send: Arguments<SendReview>
  readonly replacement: Arguments<ReplacementReview>
  readonly swap: Arguments<SwapReview>
  readonly payment: Arguments<RequestedPayment>
} = {
  send: { send: promised(['confirmation', maybe(fields({}, { pressed: t.boolean, typed: t.string }))]) },
  replacement: { send: promised(pressed) },
  swap: { send: promised(pressed) },
  payment: { payWith: promised(['exchangeId', t.string], pressed) },
}

/** What the verbs of the use cases take. Objects without such verbs have no row. */
export const useCaseArguments: {
  readonly [
    Noun in keyof WalletportUseCases as keyof Arguments<WalletportUseCases[Noun]> extends never ? never : Noun
  ]: Arguments<WalletportUseCases[Noun]>
} = {
  connections: {
    select: promised(['wallet', fields(texts('namespace', 'connectorId'), texts('address'))]),
    preferAccountType: promised(namespace, ['type', t.string]),
  },
  connectors: { showNamespace: immediate(namespace, ['shown', t.boolean]) },
  embedded: {
    sendEmail: promised(email),
    submitCode: promised(code),
    loginWith: promised(['provider', t.string]),
    updateEmail: promised(email),
    submitUpdateCode: promised(code),
    placeFrame: immediate(['bounds', maybe(bounds)]),
    switchAccountType: promised(['type', t.string]),
    revokeSmartSession: promised(['pci', t.string]),
  },
  names: {
    addressOf: promised(name),
    nameOf: promised(['address', t.string]),
    suggestions: promised(name),
    prepareRegistration: promised(name),
  },
  notices: { dismiss: immediate(['alert', t.string]) },
  onramp: {
    compare: promised(
      ['choice', maybe(fields({}, choice))],
      ['options', maybe(fields({}, { signal, changed: t.Function }))],
    ),
    prepare: promised(['purchase', fields(texts('provider', 'paymentAmount'), choice)], options),
    openAgain: immediate(id),
    resume: immediate(id),
    dismiss: immediate(id),
  },
  pay: { open: promised(payment), prepare: promised(payment, options) },
  relay: {
    follow: immediate(walletId, kind, ['confirmed', maybe(t.string)]),
    schemeToConfirm: immediate(walletId, kind),
  },
  send: {
    prepare: promised(['transfer', record, 'InvalidTransfer'], options),
    most: promised(transferred),
    receipt: promised(id),
    speedUp: promised(id, options),
    cancelTransaction: promised(id, options),
  },
  swaps: {
    tokens: promised(['chainId', maybe(t.string)]),
    most: promised(transferred),
    quote: promised(swapped, options),
    prepare: promised(swapped, options),
    receipt: promised(['hash', t.string]),
  },
  wallets: {
    search: promised(['term', t.string]),
    certifiedOnly: promised(['certifiedOnly', t.boolean]),
    select: promised(walletId),
  },
}
