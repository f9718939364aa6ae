export type { MockedState } from '#testkit/mock/mock-state.ts'
export type { MockSettings } from '#testkit/mock/mock-instance.ts'
export { WalletportMock, type WalletportMockProps } from '#testkit/mock/walletport-mock.tsx'
