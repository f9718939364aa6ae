export {
  createTestWallet,
  type TestAnswer,
  type TestCall,
  type TestProvider,
  type TestWallet,
  type TestWalletOptions,
} from '#testkit/test-wallet.ts'
export type { TestWalletQuirks } from '#testkit/test-wallet-quirks.ts'
