import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { EMPTY, from, merge, mergeMap, Observable, of } from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { RpcError } from '#domain/kernel/rpc-error.ts'
import { understood } from '#infrastructure/chains/understood.ts'

import { base64Of, bytesOfBase64, bytesOfHex, hexOf, isHexText } from './bytes.ts'
import { called, can, memberOf, told, tried } from './calls.ts'
import { chainOfAddress } from './chain-names.ts'
import type { Driver, MessageRequest, PsbtRequest, SignedPsbt, Transfer } from './driver.ts'
import { type Said, SaidAccounts } from './said.ts'
import { Text, TransactionId } from './shapes.ts'

const HexText = t.refinement(Text, isHexText)

/** The differences between wallets whose object has one method per operation. */
export interface Family {
  /** The object for a network, or the general one. */
  readonly object: (chainId?: ChainId) => object | undefined
  /** The method that asks the user for accounts. */
  readonly connect: string
  /** The wallet's current network, or undefined if it does not report one. */
  readonly chain: (object: object) => TE.TaskEither<RpcError, ChainId | undefined>
  readonly canMoveTo: (chainId: ChainId) => boolean
  readonly moveTo: (chainId: ChainId) => TE.TaskEither<RpcError, unknown>
  readonly networkEvents: readonly string[]
}

const protocols = { ecdsa: 'ecdsa', bip322: 'bip322-simple' } as const

const listedIn = (answer: unknown): unknown => (Array.isArray(answer) ? answer : [answer])

/** The interface has a field for each input and flag. */
const psbtOptions = ({ signInputs, finalize }: PsbtRequest): object => ({
  ...(finalize === undefined ? {} : { autoFinalized: finalize }),
  toSignInputs: signInputs,
})

/**
 * A wallet whose injected object has one method per operation. UniSat defined this interface and others
 * adopted it.
 */
export class InjectedDriver implements Driver {
  readonly changes$: Observable<Said | undefined>
  #chain: ChainId | undefined

  constructor(private readonly family: Family) {
    const changed$ = merge(
      this.#heard('accountsChanged').pipe(mergeMap((accounts) => this.#changed(accounts))),
      ...family.networkEvents.map((event) =>
        this.#heard(event).pipe(mergeMap(() => this.#changed(undefined))),
      ),
    )
    this.changes$ = changed$
  }

  connect(wanted: ChainId | undefined): TE.TaskEither<RpcError, Said> {
    return pipe(
      called(this.#object, this.family.connect),
      TE.chain((answer) => this.#said(answer, wanted)),
    )
  }

  readonly restore = (wanted: ChainId | undefined): TE.TaskEither<RpcError, Said> =>
    pipe(
      () => called(this.#object, 'getAccounts')(),
      TE.chain((answer) => this.#said(answer, wanted)),
    )

  disconnect(): TE.TaskEither<RpcError, unknown> {
    return called(this.#object, 'disconnect')
  }

  canSwitchTo(chainId: ChainId): boolean {
    return this.#chain === chainId || this.family.canMoveTo(chainId)
  }

  switchTo(chainId: ChainId): TE.TaskEither<RpcError, Said> {
    return pipe(
      this.family.moveTo(chainId),
      TE.tapIO(() => () => void (this.#chain = chainId)),
      TE.chain(() => this.restore(chainId)),
    )
  }

  signMessage({ message, protocol }: MessageRequest): TE.TaskEither<RpcError, string> {
    const given = protocol === undefined ? [message] : [message, protocols[protocol]]
    return pipe(called(this.#object, 'signMessage', ...given), TE.chain(told(Text)))
  }

  signPsbt(request: PsbtRequest): TE.TaskEither<RpcError, SignedPsbt> {
    const hex = hexOf(bytesOfBase64(request.psbt))
    return pipe(
      called(this.#object, 'signPsbt', hex, psbtOptions(request)),
      TE.chain(told(HexText)),
      TE.chain((signed) => {
        const psbt = base64Of(bytesOfHex(signed))
        return request.broadcast === true
          ? pipe(
              called(this.#object, 'pushPsbt', signed),
              TE.chain(told(TransactionId)),
              TE.map((txid) => ({ psbt, txid })),
            )
          : TE.right({ psbt })
      }),
    )
  }

  sendTransfer({ recipient, amount }: Transfer): TE.TaskEither<RpcError, string> {
    return pipe(called(this.#object, 'sendBitcoin', recipient, Number(amount)), TE.chain(told(TransactionId)))
  }

  get #object(): object | undefined {
    return this.family.object(this.#chain)
  }

  #said(answer: unknown, wanted: ChainId | undefined): TE.TaskEither<RpcError, Said> {
    const object = this.#object
    return pipe(
      told(SaidAccounts)(listedIn(answer)),
      TE.bindTo('accounts'),
      TE.bind('told', () => (object === undefined ? TE.right(undefined) : this.family.chain(object))),
      TE.map(({ accounts, told: chain }) => {
        const chainId = chain ?? chainOfAddress(accounts[0]?.address ?? '', this.#chain ?? wanted)
        this.#chain = chainId
        return { accounts, chainId }
      }),
      TE.chain((said) => this.#withKey(said)),
    )
  }

  /** The public key of the only account. A wallet without this method has reported enough. */
  #withKey(said: Said): TE.TaskEither<RpcError, Said> {
    const [account, ...others] = said.accounts
    if (account === undefined || account.publicKey !== undefined || others.length > 0) return TE.right(said)
    return pipe(
      called(this.#object, 'getPublicKey'),
      TE.match(
        () => said,
        (key) => {
          const known = understood(HexText)(key)
          return O.isNone(known) ? said : { ...said, accounts: [{ ...account, publicKey: known.value }] }
        },
      ),
      TE.fromTask,
    )
  }

  #changed(accounts: unknown): Observable<Said | undefined> {
    if (Array.isArray(accounts) && memberOf(accounts, 'length') === 0) return of(undefined)
    const asked = accounts === undefined ? this.restore(this.#chain) : this.#said(accounts, this.#chain)
    return from(asked()).pipe(mergeMap((outcome) => (E.isRight(outcome) ? [outcome.right] : EMPTY)))
  }

  #heard(event: string): Observable<unknown> {
    return new Observable((subscriber) => {
      const object = this.#object
      const listener = (detail: unknown) => subscriber.next(detail)
      tried(object, 'on', event, listener)
      return () =>
        void tried(object, can(object, 'removeListener') ? 'removeListener' : 'off', event, listener)
    })
  }
}
