import type { ComponentType, ReactNode } from 'react'

import type { BuiltView } from '#domain/modal/view.ts'
import { addLateStyles } from '#presentation/react/styles/sheets.ts'

import type { ViewProps } from './loads.ts'

type ViewNames = Extract<
  BuiltView,
  'EmailLogin' | 'ConnectingSocial' | 'ConnectingFarcaster' | 'UpdateEmailWallet' | 'ApproveTransaction'
>

/** The props of each. */
export type EmbeddedViews = { readonly [Name in ViewNames]: ViewProps<Name> } & {
  /** Of the first view, around its wallets. */
  readonly LoginMethods: { readonly children: ReactNode }
}

const loginViews = async () => {
  const { loginViewStyles, EmailLoginView, ConnectingSocialView, ConnectingFarcasterView } =
    await import('./email-login/login-views.ts')
  loginViewStyles.forEach(addLateStyles)
  return { EmailLoginView, ConnectingSocialView, ConnectingFarcasterView }
}

/** What the embedded wallet shows, by the chunks that it is in. */
export const embeddedViews: {
  readonly [Name in keyof EmbeddedViews]: () => Promise<ComponentType<EmbeddedViews[Name]>>
} = {
  LoginMethods: async () => {
    const { loginStyles, LoginMethods } = await import('./connect/login-chunk.ts')
    addLateStyles(loginStyles)
    return LoginMethods
  },
  EmailLogin: async () => (await loginViews()).EmailLoginView,
  ConnectingSocial: async () => (await loginViews()).ConnectingSocialView,
  ConnectingFarcaster: async () => (await loginViews()).ConnectingFarcasterView,
  UpdateEmailWallet: async () => {
    const { updateStyles, UpdateEmailWalletView } = await import('./update-email/update-chunk.ts')
    updateStyles.forEach(addLateStyles)
    return UpdateEmailWalletView
  },
  ApproveTransaction: async () => {
    const { approveStyles, ApproveTransactionView } = await import('./approve-transaction/approve-chunk.ts')
    addLateStyles(approveStyles)
    return ApproveTransactionView
  },
}
