import { expect, type Locator } from 'playwright/test'

import type { Host, PartName } from './host.ts'

/** The button that signs, with any of its labels. */
export const signButton = ({ dialog }: Host): Locator =>
  dialog.getByRole('button', { name: /^(Sign in|Try again|Authenticating\.\.\.)$/ })

/** Selects a wallet in the open modal, and waits for the request to sign in. */
export const connectForSignIn = async (host: Host, wallet: RegExp = /Sandbox Harbour/): Promise<void> => {
  await host.wallet(wallet).click()
  await host.expectState({ view: 'SIWXSignMessage' })
}

export const signIn = async (host: Host): Promise<void> => {
  await signButton(host).click()
  await expect(host.dialog).toBeHidden()
}

/** The signing requests that a wallet has received since the page was loaded. */
export const signingRequestsOf = async (host: Host, wallet: PartName): Promise<number> =>
  (await host.asked(wallet)).filter((method) => /sign/i.test(method)).length

/** The sessions in the browser's storage, by account and network. */
export const storedSessions = ({ page }: Host): Promise<readonly string[]> =>
  page.evaluate(() => {
    const text = localStorage.getItem('@walletport/siwx_sessions')
    interface StoredSessions {
      readonly value: readonly {
        readonly data: { readonly accountAddress: string; readonly chainId: string }
      }[]
    }
    const { value } = text === null ? { value: [] } : (JSON.parse(text) as StoredSessions)
    return value.map(({ data }) => `${data.chainId}:${data.accountAddress}`)
  })
