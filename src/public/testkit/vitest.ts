export { installTestkit, walletportFixtures, type WalletportScreen } from '#testkit/pages/vitest.ts'
