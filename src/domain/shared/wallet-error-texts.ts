import type { WalletErrorMeaning } from './wallet-error-codes.ts'

/** The texts of refused calls by the first code of their range. EIP-5792. */
const CALLS: readonly (readonly [from: number, text: string])[] = [
  [5700, 'The wallet lacks a capability that the calls need'],
  [5710, 'The wallet takes no calls on this network'],
  [5720, 'The wallet has calls with this id already'],
  [5730, 'The wallet knows no calls with this id'],
  [5740, 'These are more calls than the wallet takes at once'],
  [5750, 'The account was not upgraded for the calls'],
  [5760, 'The wallet cannot make the calls all or none'],
]

const TEXTS: Readonly<Record<Exclude<WalletErrorMeaning, 'CallsRefused'>, string>> = {
  ParseError: 'The message could not be read',
  InvalidRequest: 'The request is not valid',
  MethodNotFound: 'The method does not exist',
  InvalidParams: 'The parameters are not valid',
  InternalError: 'Something went wrong in the wallet',
  RequestPending: 'A request is already open in the wallet',
  InvalidMessage: 'The session message is not valid',
  UnauthorizedMessage: 'The session does not allow this',
  UserRejected: 'Rejected in the wallet',
  Unauthorized: 'The wallet did not authorize this',
  MethodNotSupported: 'The wallet does not support the method',
  ProviderDisconnected: 'The wallet is disconnected',
  ChainDisconnected: 'The wallet is disconnected from the network',
  SwitchChainFailed: 'The wallet does not know the network',
  NotSupportedByWallet: 'The wallet does not support what was asked',
  UserDisconnected: 'Disconnected in the wallet',
  SettlementFailed: 'The session could not be settled',
}

/** What a wallet's error with this meaning and code says to people. S8-01 to S8-03. */
export const errorText = (meaning: WalletErrorMeaning, code: number): string =>
  meaning === 'CallsRefused' ? (CALLS.findLast(([from]) => from <= code)?.[1] ?? '') : TEXTS[meaning]
