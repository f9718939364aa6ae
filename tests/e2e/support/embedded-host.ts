import { expect, type FrameLocator, type Page } from 'playwright/test'

import type { Faults, Email } from '#sandbox/frame/wire.ts'

import { Host, type Visit } from './host.ts'

/** The time in which a frame loads, settles and responds on a busy machine. */
interface Settings {
  readonly origin: string
  readonly frameUrl: string
  readonly projectId: string
}

/** A host with the embedded wallet, whose frame is of another site than the page. */
export class EmbeddedHost extends Host {
  /** The content of the frame while it waits for the user's approval. */
  readonly approval: FrameLocator
  readonly frameUrl: string
  readonly projectId: string

  constructor(page: Page, { origin, frameUrl, projectId }: Settings) {
    super(page, origin)
    this.approval = page.frameLocator('iframe')
    this.frameUrl = frameUrl
    this.projectId = projectId
  }

  override visit(path = '/strict.html', { config, ...visit }: Visit = {}): Promise<void> {
    const usual = { embedded: { url: this.frameUrl }, projectId: this.projectId }
    return super.visit(path, { ...visit, config: { ...usual, ...config } })
  }

  /** Sets the faults of the frame for this test's project. Without arguments it works again. */
  async fail(faults?: Faults): Promise<void> {
    const url = `${this.#service('/faults')}?projectId=${this.projectId}`
    await fetch(url, faults ? { method: 'POST', body: JSON.stringify(faults) } : { method: 'DELETE' })
  }

  async emails(email: string): Promise<readonly Email[]> {
    const answer = await fetch(`${this.#service('/inbox.json')}?email=${encodeURIComponent(email)}`)
    return (await answer.json()) as readonly Email[]
  }

  /** The newest code, as soon as this many emails contain one. */
  async code(email: string, count = 1): Promise<string> {
    const codes = async () => (await this.emails(email)).flatMap(({ code }) => code ?? [])
    await expect.poll(async () => (await codes()).length).toBe(count)
    return (await codes()).at(-1) ?? ''
  }

  async typeEmail(email: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await this.page.keyboard.press('Enter')
  }

  /** Opens the inbox as the user does, follows the link of the email there, and approves. */
  async approveDevice(email: string): Promise<void> {
    const inbox = await this.page.context().newPage()
    await inbox.goto(`${this.#service('/inbox')}?email=${encodeURIComponent(email)}`)
    await inbox.getByRole('link', { name: 'Approve this device' }).first().click()
    await inbox.getByRole('button', { name: 'Approve' }).click()
    await expect(inbox.getByRole('heading', { name: 'Device approved' })).toBeVisible()
    await inbox.close()
  }

  /** Logs in from the closed modal, on a device that needs no approval. */
  async logIn(email: string): Promise<void> {
    await this.fail({ devices: 'trusted' })
    await this.open()
    await this.typeEmail(email)
    await this.enter(await this.code(email))
    await this.expectAccountIn('eip155', { status: 'connected' })
    await expect(this.dialog).toBeHidden()
  }

  /** Types a code into the field that has focus. */
  async enter(code: string): Promise<void> {
    await expect(this.dialog.getByRole('textbox').first()).toBeFocused()
    await this.page.keyboard.type(code)
  }

  #service(path: string): string {
    return new URL(path, this.frameUrl).href
  }
}
