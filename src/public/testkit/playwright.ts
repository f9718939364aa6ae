export {
  installTestkit,
  type PlaywrightWallet,
  type TestLocator,
  type TestPage,
  type WalletportFixtures,
  walletportFixtures,
  type WalletportPage,
} from '#testkit/pages/playwright.ts'
