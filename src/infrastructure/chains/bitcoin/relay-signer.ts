import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'
import type { RelayedWallet } from '#ports/wallets.ts'

import { base64Of, bytesOfHex, isHexText } from './bytes.ts'
import { callMethod, memberOf, decodeResponse } from './calls.ts'
import { List } from './list.ts'
import { unsupportedFlags } from './psbt-flags.ts'
import { signedPsbt, Text, TransactionId } from './shapes.ts'
import type { MessageRequest, PsbtRequest, SignedPsbt, Signer, BitcoinTransfer } from './wallet-client.ts'
import { type WalletState, ListedAccounts } from './wallet-state.ts'

// Maps an account to its purpose, under the name that relay sessions use.
const withPurpose = (raw: unknown): unknown => {
  const purpose = memberOf(raw, 'purpose') ?? memberOf(raw, 'intention')
  const [address, publicKey, path] = ['address', 'publicKey', 'path'].map((name) => memberOf(raw, name))
  return { address, publicKey, path, ...(purpose === undefined ? {} : { purpose }) }
}

/** Some relay wallets return signatures in hex. */
const inBase64 = (signature: string): string =>
  isHexText(signature) ? base64Of(bytesOfHex(signature)) : signature

interface SessionDetails {
  readonly session: string
  readonly accounts: readonly WalletAccount[]
}

/** Signs through a relay session, with the methods that the session approved. */
export class RelaySigner implements Signer {
  /** The accounts as the wallet reported them. The accounts of a session lack purposes and sometimes addresses. */
  #reportedAccounts: SessionDetails = { session: '', accounts: [] }

  constructor(private readonly relayed: RelayedWallet) {}

  state(): WalletState | undefined {
    const report = this.relayed.report()
    if (report === undefined) return undefined
    const { addresses, chainId } = report
    const described =
      this.#reportedAccounts.session === addresses.join() ? this.#reportedAccounts.accounts : []
    const others = addresses.filter((address) => !described.some((account) => account.address === address))
    const plain = others.map((address) => ({ namespace: 'bip122', type: 'payment', address }) as const)
    return { accounts: [...described, ...plain], chainId }
  }

  accounts(): TE.TaskEither<RpcError, readonly WalletAccount[]> {
    if (!this.relayed.approves('getAccountAddresses')) return TE.right(this.state()?.accounts ?? [])
    return pipe(
      this.#request('getAccountAddresses', {}),
      TE.chain(decodeResponse(List)),
      TE.chain((list) => decodeResponse(ListedAccounts)(list.map(withPurpose))),
      TE.map((accounts) => {
        this.#reportedAccounts = { session: this.relayed.report()?.addresses.join() ?? '', accounts }
        return this.state()?.accounts ?? []
      }),
    )
  }

  signMessage(request: MessageRequest): TE.TaskEither<RpcError, string> {
    return pipe(
      this.#request('signMessage', request),
      TE.chain((response) => decodeResponse(Text)(memberOf(response, 'signature'))),
      TE.map(inBase64),
    )
  }

  /** Signs a PSBT. The session's method has a field for an input's address, index and sighash types, and for the broadcast. */
  signPsbt(request: PsbtRequest): TE.TaskEither<RpcError, SignedPsbt> {
    const refused = unsupportedFlags(request, ['finalize', 'tweak'])
    if (refused !== undefined) return TE.left(refused)
    return pipe(
      this.#request('signPsbt', request),
      TE.chain((response) =>
        signedPsbt(decodeResponse(Text)(memberOf(response, 'psbt')), memberOf(response, 'txid')),
      ),
    )
  }

  sendTransfer({ recipient, amount }: BitcoinTransfer): TE.TaskEither<RpcError, string> {
    return pipe(
      this.#request('sendTransfer', { recipientAddress: recipient, amount: String(amount) }),
      TE.chain((response) => decodeResponse(TransactionId)(memberOf(response, 'txid'))),
    )
  }

  #request(method: string, params: object): TE.TaskEither<RpcError, unknown> {
    const account = this.relayed.report()?.addresses[0]
    return callMethod(this.relayed, 'request', { method, params: { account, ...params } })
  }
}
