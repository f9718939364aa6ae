import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { parsedString } from '#domain/shared/codec.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'

import { isHexText } from './bytes.ts'
import { mayBeOn } from './chain-names.ts'
import type { MessageRequest, PsbtRequest, BitcoinTransfer } from './wallet-client.ts'
import type { WalletState } from './wallet-state.ts'

// EIP-1193 and JSON-RPC codes.
const INVALID_PARAMS = -32602
const UNAUTHORIZED = 4100

/** The total supply of bitcoin. */
const MAX_SATOSHI = 2_100_000_000_000_000n

const BASE64 = /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

const isIndex = (u: unknown): u is number => typeof u === 'number' && Number.isInteger(u) && u >= 0
const Index = new t.Type<number>(
  'a whole number',
  isIndex,
  (u, context) => (isIndex(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)

const isPsbt = (u: unknown): u is string => typeof u === 'string' && u !== '' && BASE64.test(u)
const Psbt = new t.Type<string>(
  'base64',
  isPsbt,
  (u, context) => (isPsbt(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)

const SATOSHI = /^\d{1,16}$/
const Satoshi = new t.Type<bigint, string, unknown>(
  'satoshi',
  (u): u is bigint => typeof u === 'bigint',
  (u, context) => {
    const amount = typeof u === 'string' && SATOSHI.test(u) ? wholeOf(u) : 0n
    return amount > 0n && amount <= MAX_SATOSHI ? t.success(amount) : t.failure(u, context)
  },
  String,
)

const isKey = (text: string): boolean => isHexText(text)
const PublicKey = t.refinement(t.string, isKey)

const Message = t.intersection([
  t.type({ address: t.string, message: t.string }),
  t.partial({ protocol: t.keyof({ ecdsa: null, bip322: null }) }),
])

const Input = t.intersection([
  t.type({ address: t.string, index: Index }),
  t.partial({
    sighashTypes: t.readonlyArray(Index),
    publicKey: PublicKey,
    disableTweakSigner: t.boolean,
    useTweakedSigner: t.boolean,
  }),
])
const PsbtParams = t.intersection([
  t.type({ psbt: Psbt, signInputs: t.readonlyArray(Input) }),
  t.partial({ broadcast: t.boolean, finalize: t.boolean }),
])

const Recipient = parsedString('BitcoinAddress', (raw) => parseAddress('bip122', raw))
const TransferParams = t.type({ recipient: Recipient, amount: Satoshi })

const decoded = <A>(codec: t.Decoder<unknown, A>, raw: unknown, what: string): E.Either<RpcError, A> =>
  E.fromOption((): RpcError => ({ code: INVALID_PARAMS, message: `Not ${what}` }))(decodeWith(codec)(raw))

const BECH32 = /^(bc|tb|bcrt)1/i

const sameAddress = (a: string, b: string): boolean =>
  a === b || (BECH32.test(a) && a.toLowerCase() === b.toLowerCase())

/** The address in the wallet's spelling. A request for an address of another wallet is never sent. */
const ownAddress = (accounts: readonly WalletAccount[], address: string): E.Either<RpcError, string> =>
  pipe(
    accounts.find((account) => sameAddress(account.address, address)),
    E.fromNullable({ code: UNAUTHORIZED, message: `The wallet did not give the address ${address}` }),
    E.map((account) => account.address),
  )

export const messageRequest = ({ accounts }: WalletState, raw: unknown): E.Either<RpcError, MessageRequest> =>
  pipe(
    decoded(Message, raw, 'a message and an address to sign it with'),
    E.chain((request) =>
      E.map((address: string) => ({ ...request, address }))(ownAddress(accounts, request.address)),
    ),
  )

export const psbtRequest = ({ accounts }: WalletState, raw: unknown): E.Either<RpcError, PsbtRequest> =>
  pipe(
    decoded(PsbtParams, raw, 'a PSBT in base64 with inputs to sign'),
    E.chain((request) =>
      pipe(
        request.signInputs,
        E.traverseArray((input) =>
          E.map((address: string) => ({ ...input, address }))(ownAddress(accounts, input.address)),
        ),
        E.map((signInputs) => ({ ...request, signInputs })),
      ),
    ),
  )

/** The recipient's address must belong to the network, because coins sent to another network are lost. */
export const transferRequest = (state: WalletState, raw: unknown): E.Either<RpcError, BitcoinTransfer> =>
  pipe(
    decoded(TransferParams, raw, 'a recipient and an amount in satoshi, in decimal digits'),
    E.filterOrElse(
      ({ recipient }) => mayBeOn(recipient, state.chainId),
      ({ recipient }): RpcError => ({
        code: INVALID_PARAMS,
        message: `Not an address of the network: ${recipient}`,
      }),
    ),
    E.map((request) => ({ ...request, chainId: state.chainId, from: state.accounts[0]?.address })),
  )
