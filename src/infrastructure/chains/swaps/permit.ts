import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import type { Task } from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import { chainParts } from '#domain/caip/chain-id.ts'
import { chainNumber } from '#domain/networks/chain-addition.ts'
import { isContract } from '#domain/send/contract-code.ts'
import { submissionOf } from '#domain/send/submission.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'
import { permitData } from '#domain/swaps/permit-data.ts'
import type { Hex, SwapPermit, SwapRequest } from '#domain/swaps/swap.ts'
import type { PermitAnswer, SwapWalletRequest } from '#domain/swaps/wallet-request.ts'
import { NAME, numberIn, wordOf } from '#domain/tokens/erc20.ts'
import { askWallet } from '#infrastructure/chains/transfers/ask-wallet.ts'
import { Bytes } from '#infrastructure/chains/transfers/evm/evm-responses.ts'
import { otherNetwork } from '#infrastructure/chains/transfers/evm/evm-submission.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { decodeText } from './returned-text.ts'

/** Selectors of `version()`, `nonces(address)`, `DOMAIN_SEPARATOR()` and `PERMIT_TYPEHASH()`. EIP-2612, EIP-712. */
const VERSION = '0x54fd4d50'
const NONCES = '0x7ecebe00'
const SEPARATOR = '0x3644e515'
const TYPE_HASH = '0x30adf81f'
/** The type hash of EIP-2612's `Permit`. DAI's type has the same name but allows an unlimited amount. */
const PERMIT_TYPE_HASH = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'

/** The domain versions of tokens that do not state theirs. */
const COMMON_VERSIONS = ['1', '2']
type Answer = string | undefined

/** The token's response to a call; undefined if it has none. */
const callToken = (node: NodeReader, to: string, data: string): TE.TaskEither<never, Answer> =>
  pipe(node.try('eth_call', [{ to, data }, 'latest'], Bytes), TE.map(O.toUndefined))

/** The domain that reproduces the token's own separator; undefined if none does. */
const domainOf = async (
  { from, network }: SwapRequest,
  answers: Readonly<Record<'name' | 'version' | 'separator', Answer>>,
): Promise<SwapPermit['domain'] | undefined> => {
  const [name, version] = [decodeText(answers.name), decodeText(answers.version)]
  const { separator } = answers
  if (name === undefined || from.address === undefined || separator === undefined) return undefined
  const { separatorOf } = await import('#infrastructure/chains/evm/permit-domain.ts')
  const withoutVersion = {
    name,
    chainId: wholeOf(chainParts(network.caipNetworkId).reference),
    verifyingContract: from.address,
  }
  return (version === undefined ? COMMON_VERSIONS : [version])
    .map((candidate) => ({ ...withoutVersion, version: candidate }))
    .find((domain) => separatorOf(domain) === separator.toLowerCase())
}

/**
 * The permit for exactly the paid amount; undefined for a token without permits (EIP-2612). Also undefined if the owner is a
 * contract or its code is unknown, because the token recovers the owner from the signature.
 */
export const readPermit = (
  node: NodeReader,
  request: SwapRequest,
  spender: string,
  deadline: bigint,
): TE.TaskEither<ChainFailure, SwapPermit | undefined> => {
  const { from, owner, units } = request
  const { address } = from
  if (address === undefined) return TE.right(undefined)
  return pipe(
    TE.Do,
    TE.apS('name', callToken(node, address, NAME)),
    TE.apS('version', callToken(node, address, VERSION)),
    TE.apS('separator', callToken(node, address, SEPARATOR)),
    TE.apS('typeHash', callToken(node, address, TYPE_HASH)),
    TE.apS('nonce', callToken(node, address, NONCES + wordOf(owner))),
    TE.apS('code', pipe(node.try('eth_getCode', [owner, 'latest'], Bytes), TE.map(O.toUndefined))),
    TE.chainTaskK(({ typeHash, nonce: nonceAnswer, code, ...domainAnswers }) => async () => {
      if (code === undefined || isContract(code)) return undefined
      const isOtherPermit = numberIn(typeHash) !== undefined && typeHash?.toLowerCase() !== PERMIT_TYPE_HASH
      const nonce = numberIn(nonceAnswer)
      if (isOtherPermit || nonce === undefined) return undefined
      const domain = await domainOf(request, domainAnswers)
      return domain && { owner, spender, units, nonce, deadline, domain }
    }),
  )
}

/** The signature of a key: `r`, `s` and one byte for `v`. Signatures of contracts have other lengths. */
const Signature = t.refinement(t.string, (text) => /^0x[\da-f]{130}$/i.test(text), 'Signature')

/** ABI-encodes the arguments of `permit(owner, spender, value, deadline, v, r, s)`. */
const encodeArguments = ({ owner, spender, units, deadline }: SwapPermit, signature: string): Hex => {
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), Number(`0x${signature.slice(130)}`)]
  const words = [
    owner,
    spender,
    units.toString(16),
    deadline.toString(16),
    (v < 27 ? v + 27 : v).toString(16),
  ]
  return `0x${words.map(wordOf).join('')}${r}${s}`
}

const withoutSignature: PermitAnswer = {
  type: 'unknown',
  error: { message: 'The wallet answered without the signature of a key' },
}

/** Asks the wallet to sign the permit, unless it is on another network or does not say on which. May take forever. */
export const signPermit =
  (
    provider: unknown,
    { chainId, asked: permit }: SwapWalletRequest<'permit'>,
    signal: AbortSignal,
  ): Task<PermitAnswer> =>
  async () => {
    const elsewhere = await otherNetwork(provider, chainNumber(chainId), signal)()
    if (elsewhere !== undefined) return elsewhere
    const request = { method: 'eth_signTypedData_v4', params: [permit.owner, permitData(permit)] }
    const answer = await askWallet(provider, 'request', [request], signal)()
    const submission = submissionOf(answer, (signature) => (Signature.is(signature) ? signature : undefined))
    if (submission.type === 'submitted')
      return { type: 'signed', permit: encodeArguments(permit, submission.hash) }
    return answer.type === 'response' ? withoutSignature : submission
  }
