import type { FrameLocator, Page } from 'playwright'

import { parseChainId } from '#domain/caip/chain-id.ts'
import type { FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import { startFrame, type SandboxFrame } from '#sandbox/frame/server.ts'
import type { FaucetChains } from '#sandbox/frame/server/faucet.ts'
import type { Faults, Email } from '#sandbox/frame/wire.ts'

import type { PageName } from './chromium-setup.ts'
import { startSite } from './chromium.ts'

export { hasChromium } from './chromium.ts'

export interface Outcome {
  readonly answer?: unknown
  readonly error?: string
}

/** A host's page with the frame in it. */
export interface HostTab {
  readonly page: Page
  readonly frame: FrameLocator
  readonly origin: string
  ask<Name extends FrameRequestName>(name: Name, payload?: FramePayload<Name>): Promise<Outcome>
  /** Like `ask`, and presses this button in the frame. */
  asking<Name extends FrameRequestName>(
    press: 'Approve' | 'Reject',
    name: Name,
    payload: FramePayload<Name>,
  ): Promise<Outcome>
  /** Logs in with a code, on a device that is approved. */
  login(email: string): Promise<void>
}

export interface TabOptions {
  /** The frame is at another site, not only at another origin. */
  readonly across?: boolean
  /** Additional parameters of the frame's query. */
  readonly query?: string
  /** The page that embeds it, if it is not the default. */
  readonly host?: string
}

const noFunds: FaucetChains = { evm: {}, solana: {}, tokens: [] }

/** The reference frame, and a browser whose tabs embed it from another loopback port. */
export const startFrameWorld = async (
  chains: FaucetChains = noFunds,
  script: PageName = 'sandbox-frame-page',
) => {
  const [frame, site]: [SandboxFrame, Awaited<ReturnType<typeof startSite>>] = await Promise.all([
    startFrame(chains),
    startSite(script),
  ])
  const urlOf = (path: string) => new URL(path, frame.url).href

  const emails = async (email: string): Promise<readonly Email[]> =>
    (await (await fetch(urlOf(`/inbox.json?email=${email}`))).json()) as Email[]
  const lastCode = async (email: string) => (await emails(email)).at(-1)?.code ?? ''
  const fail = async (faults: Faults | undefined, projectId = 'test') =>
    void (await fetch(urlOf(`/faults?projectId=${projectId}`), {
      method: faults === undefined ? 'DELETE' : 'POST',
      ...(faults && { body: JSON.stringify(faults) }),
    }))

  const open = async (
    page: Page,
    { across = false, query = '', host = site.url }: TabOptions = {},
  ): Promise<HostTab> => {
    await page.goto(host)
    const address = `${frame.url}?projectId=test&chainId=eip155:1&version=4&enableLogger=false${query}`
    const url = across ? address.replace('127.0.0.1', 'localhost') : address
    await page.evaluate((src) => window.hostPage?.open(src), url)
    const embedded = page.frameLocator('iframe')
    const ask: HostTab['ask'] = (name, payload) =>
      page.evaluate(
        async ([requestName, requestPayload]) =>
          (await window.hostPage?.ask(requestName, requestPayload as never)) ?? {},
        [name, payload] as const,
      )
    return {
      page,
      frame: embedded,
      origin: new URL(host).origin,
      ask,
      asking: async (press, name, payload) => {
        const pendingRequest = ask(name, payload)
        await embedded.getByRole('button', { name: press }).click()
        return pendingRequest
      },
      login: async (email) => {
        await fail({ devices: 'trusted' })
        await ask('CONNECT_EMAIL', { email })
        await ask('CONNECT_OTP', { otp: await lastCode(email) })
        await fail(undefined)
      },
    }
  }

  return {
    site,
    at: urlOf,
    emails,
    lastCode,
    fail,
    open,
    openTab: async (options?: TabOptions) => open(await (await site.browser.newContext()).newPage(), options),
    stop: async () => void (await Promise.all([frame.stop(), site.stop()])),
  }
}

export type FrameWorld = Awaited<ReturnType<typeof startFrameWorld>>

export const chainOf = (text: string) => {
  const parsed = parseChainId(text)
  if (parsed._tag === 'Left') throw new Error(parsed.left.message)
  return parsed.right
}
