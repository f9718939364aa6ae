export type { TestContractCall, TestContractOptions } from '#testkit/chain/contracts.ts'
export { createTestChain, type TestChain, type TestChainOptions } from '#testkit/chain/test-chain.ts'
export type { TestTokenOptions } from '#testkit/chain/token.ts'
export {
  approve,
  fail,
  type FailedAnswer,
  type FinalAnswer,
  hang,
  type LateAnswer,
  lateBy,
  reject,
  type WalletAnswer,
} from '#testkit/kit/answers.ts'
export type { RequestMatcher, WalletFamily, WalletRequest, WalletRequests } from '#testkit/kit/requests.ts'
export { createTestkit, type Testkit, type TestkitOptions, type TestkitWallet } from '#testkit/kit/testkit.ts'
export type { TestkitWalletOptions } from '#testkit/kit/wallet-options.ts'
export {
  createTestWallet,
  type TestAnswer,
  type TestCall,
  type TestProvider,
  type TestWallet,
  type TestWalletOptions,
} from '#testkit/test-wallet.ts'
export type { TestWalletQuirks } from '#testkit/test-wallet-quirks.ts'
