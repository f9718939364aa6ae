import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { families } from '#domain/families/families.ts'
import type { ResolvedName } from '#domain/names/name.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { FIAT_PLACES } from '#domain/tokens/amount-formatter.ts'
import { type InvalidAmount, type NumberMarks, parseAmount } from '#domain/tokens/amount.ts'
import { type Price, type Token, unitsWorth } from '#domain/tokens/token.ts'

import { type InvalidRecipient, parseRecipient } from './recipient.ts'
import type { RequestedTransfer } from './transfer-request.ts'

/** The values that the user has entered, as typed. S3-11. */
export interface SendForm {
  readonly token: Token | undefined
  readonly sendTokenAmount: string
  /** The price of the token, if the amount is typed in the price's currency. Undefined for an amount of the token. */
  readonly typedAt?: Price | undefined
  /** An address, or a name. */
  readonly receiverAddress: string
  /** The address of the entered name, once it is resolved. */
  readonly resolved?: ResolvedName | undefined
}

export const emptyForm: SendForm = { token: undefined, sendTokenAmount: '', receiverAddress: '' }

/**
 * Applies a change to the form. Another recipient removes the resolved name. A new amount is an amount of the token, unless
 * the change contains a price.
 */
export const editedForm = (form: SendForm, change: Partial<SendForm>): SendForm => ({
  ...form,
  ...('sendTokenAmount' in change && { typedAt: undefined }),
  ...((change.receiverAddress ?? form.receiverAddress) !== form.receiverAddress && { resolved: undefined }),
  ...change,
})

/**
 * What stays of the form when another account or network becomes active: what was typed, and the token if the network has it.
 * A name may lead elsewhere on another network.
 */
export const keptForm = (form: SendForm, network: ChainId): SendForm => {
  if (form.token?.chainId === network) return form
  const { sendTokenAmount, typedAt, receiverAddress } = form
  return { ...emptyForm, sendTokenAmount: typedAt === undefined ? sendTokenAmount : '', receiverAddress }
}

/** A form without errors. */
export interface Transfer extends RequestedTransfer {
  readonly to: Address
}

/** The entered name could not be resolved. `reason`: the service's explanation. */
export type NameNotResolved = Failure<'NameNotResolved'> & { readonly reason?: string | undefined }

export type FormFailure =
  | Failure<'UnsupportedChain' | 'AmountAndReceiverRequired' | 'TokenRequired' | 'ZeroAmount'>
  | InvalidAmount
  | InvalidRecipient
  | NameNotResolved

const incomplete = failure('AmountAndReceiverRequired', 'An amount and receiver address are required')

/** Fails for a family without transfers. S4-41, S8-26. */
export const checkFamily = (namespace: Namespace): E.Either<FormFailure, void> =>
  families[namespace].sends === true
    ? E.right(undefined)
    : E.left(failure('UnsupportedChain', 'Unsupported chain'))

/** Parses the amount into base units of the token. An amount in a currency is rounded down, so that it is never exceeded. */
const parseUnits = (
  { sendTokenAmount, typedAt }: SendForm,
  token: Token,
  marks: NumberMarks,
): E.Either<InvalidAmount, bigint> =>
  typedAt === undefined
    ? parseAmount(sendTokenAmount, token.decimals, marks)
    : pipe(
        parseAmount(sendTokenAmount, FIAT_PLACES, marks),
        E.map((units) => unitsWorth({ units, decimals: FIAT_PLACES }, typedAt, token.decimals)),
      )

/** Parses a transfer: more than nothing, to an address of the family. */
export const checkTransfer = (
  namespace: Namespace,
  { token, units, to }: RequestedTransfer,
): E.Either<FormFailure, Transfer> => {
  if (to.trim() === '') return E.left(incomplete)
  if (units < 0n) return E.left(failure('NotAnAmount', 'The amount is below zero'))
  if (units === 0n) return E.left(failure('ZeroAmount', 'Nothing would be sent'))
  return E.map((address: Address) => ({ token, units, to: address }))(
    parseRecipient(namespace, to, token.chainId),
  )
}

/** Parses the form. Missing values are reported first. S5-22, S5-23. */
export const parseForm = (
  namespace: Namespace,
  form: SendForm,
  marks: NumberMarks,
): E.Either<FormFailure, Transfer> =>
  pipe(
    checkFamily(namespace),
    E.filterOrElse(
      () => form.sendTokenAmount.trim() !== '' && form.receiverAddress.trim() !== '',
      (): FormFailure => incomplete,
    ),
    E.chain(() => E.fromNullable<FormFailure>(failure('TokenRequired', 'A token is required'))(form.token)),
    E.bindTo('token'),
    E.bindW('units', ({ token }) => parseUnits(form, token, marks)),
    E.chain(({ token, units }) =>
      checkTransfer(namespace, { token, units, to: form.resolved?.address ?? form.receiverAddress }),
    ),
  )

/** Returns the entered amount in base units, or undefined if it is not a valid amount yet. */
export const unitsIn = (form: SendForm, marks: NumberMarks): bigint | undefined =>
  form.token && O.toUndefined(O.fromEither(parseUnits(form, form.token, marks)))
