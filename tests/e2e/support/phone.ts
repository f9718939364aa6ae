import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright/test'

import type { Offer } from '#sandbox/phone/namespaces.ts'
import type { SandboxPhone } from '#sandbox/phone/phone.ts'

import type { Complaints } from './complaints.ts'

type Verb = {
  [Name in keyof SandboxPhone]: SandboxPhone[Name] extends (...details: never[]) => Promise<void> | void
    ? Name
    : never
}[keyof SandboxPhone]

const reader = createRequire(import.meta.url).resolve('jsqr')

declare global {
  interface Window {
    jsQR?: (pixels: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null
  }
}

/** The sandbox's phone wallet in a separate page: its interface for the user, and commands for tests. */
export class Phone {
  constructor(
    readonly page: Page,
    private readonly origin: string,
    /** Collects errors of the phone's page. */
    readonly complaints: Complaints,
  ) {}

  async visit(relay: string): Promise<void> {
    await this.page.goto(`${this.origin}/phone.html?${new URLSearchParams({ relay }).toString()}`)
    await this.page.waitForFunction(() => window.sandboxPhone !== undefined)
  }

  /** Opens a link as a user does who received it. */
  async paste(link: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'WalletConnect link' }).fill(link)
    await this.page.getByRole('button', { name: 'Connect', exact: true }).click()
  }

  /** The code that the camera reads from a part of another page. */
  async read(part: Locator): Promise<string | undefined> {
    const photo = (await part.screenshot()).toString('base64')
    await this.page.addScriptTag({ path: reader })
    return this.page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const { width, height } = bitmap
      const canvas = new OffscreenCanvas(width, height).getContext('2d')
      canvas?.drawImage(bitmap, 0, 0)
      const pixels = canvas?.getImageData(0, 0, width, height).data
      return (pixels && window.jsQR?.(pixels, width, height)?.data) ?? undefined
    }, photo)
  }

  /** The heading of the shown request: `Connection request`, `Sign-in request`, or `Request` and a method. */
  question(name: string): Locator {
    return this.page.getByRole('region', { name })
  }

  async answer(name: string, answer: 'Approve' | 'Reject'): Promise<void> {
    await this.question(name).getByRole('button', { name: answer }).click()
  }

  /** Approves a connection with a sign-in. */
  async approveAuth(): Promise<void> {
    await this.question('Sign-in request').getByRole('button', { name: 'Sign', exact: true }).click()
  }

  async declineAuth(): Promise<void> {
    await this.question('Sign-in request').getByRole('button', { name: 'Decline' }).click()
  }

  async drive<Name extends Verb>(verb: Name, ...details: Parameters<SandboxPhone[Name]>): Promise<void> {
    await this.page.evaluate(
      async ([method, given]) => {
        const phone = window.sandboxPhone
        if (phone) await Reflect.apply(phone[method], phone, given)
      },
      [verb, details] as const,
    )
  }

  /** Sets the namespaces of new sessions. */
  async give(offer: Offer): Promise<void> {
    await this.page.evaluate((given) => {
      if (window.sandboxPhone) window.sandboxPhone.offer = given
    }, offer)
  }

  /** The methods that the phone has received. */
  asked(): Promise<readonly string[]> {
    return this.page.evaluate(() => [...(window.sandboxPhone?.log ?? [])])
  }

  account(index = 0): Promise<string> {
    return this.page.evaluate((at) => window.sandboxPhone?.accounts[at]?.address ?? '', index)
  }

  sessions(): Promise<number> {
    return this.page.evaluate(() => window.sandboxPhone?.sessions.length ?? 0)
  }
}
