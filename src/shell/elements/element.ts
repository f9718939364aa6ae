import { applyStyles } from '#shell/button/button-sheets.ts'
import type { ButtonFace } from '#shell/button/face.ts'
import { isSystemLight, listenToSystem, themeIn } from '#shell/button/system-theme.ts'
import { Cell } from '#shell/cell.ts'
import type { WalletportOptions, WalletportState } from '#shell/contract.ts'
import type { Walletport } from '#shell/handle.ts'
import { type Instance, instanceOf } from '#shell/instance.ts'

import { drawFace } from './draw.ts'

/** The default instance for elements without their own. */
export const pageInstance = new Cell<Walletport | undefined>(undefined)

/** What a kind of button element shows, and which events it dispatches. */
export interface ButtonKind {
  /** Attributes, each with the property that reflects it. */
  readonly attributes: Readonly<Record<string, string>>
  face(
    state: WalletportState,
    options: WalletportOptions | undefined,
    setting: (attribute: string) => string | undefined,
  ): ButtonFace
  /** The event for the page after a state change, if any. */
  eventOf(
    before: WalletportState,
    after: WalletportState,
    setting: (attribute: string) => string | undefined,
  ): CustomEvent | undefined
}

const common: Readonly<Record<string, string>> = { size: 'size' }

/** The properties of every button element. */
export interface WalletportElement extends HTMLElement {
  /** The instance that the element uses. `undefined` selects the one given to `defineWalletportElements`. */
  walletport: Walletport | undefined
  disabled: boolean
  size: string | null
}

const HOST = `:host { display: inline-flex; max-inline-size: 100% }
:host([hidden]) { display: none }`

const hostSheet = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(HOST)
  return sheet
}

let looks = 0

/**
 * Creates the class of a button element. This happens only in browsers, so that servers can import the
 * module.
 */
export const elementClass = (kind: ButtonKind): CustomElementConstructor => {
  const attributes = { ...common, ...kind.attributes }
  const sheet = hostSheet()

  class ButtonElement extends HTMLElement {
    static readonly observedAttributes = [...Object.keys(attributes), 'disabled']

    readonly #button = document.createElement('button')
    #own: Walletport | undefined
    #ends: (() => void)[] = []
    #drawn = ''

    constructor() {
      super()
      const button = this.#button
      looks += 1
      button.type = 'button'
      button.className = 'wp-connect'
      button.setAttribute('part', 'button')
      button.dataset['look'] = `wp-${looks}`
      button.setAttribute('aria-haspopup', 'dialog')
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      root.adoptedStyleSheets = [sheet]
      root.append(button)
    }

    get walletport(): Walletport | undefined {
      return this.#own ?? pageInstance.value
    }
    set walletport(instance: Walletport | undefined) {
      this.#own = instance
      if (this.isConnected) this.#follow()
    }

    get disabled(): boolean {
      return this.hasAttribute('disabled')
    }
    set disabled(disabled: boolean) {
      this.toggleAttribute('disabled', disabled)
    }

    connectedCallback(): void {
      for (const name of ['walletport', 'disabled', ...Object.values(attributes)]) this.#upgrade(name)
      this.#follow()
    }

    disconnectedCallback(): void {
      this.#stop()
    }

    attributeChangedCallback(): void {
      this.#draw()
    }

    /** A property that was set before the element was defined hides the accessor, so it is set again. */
    #upgrade(name: string): void {
      if (!Object.hasOwn(this, name)) return
      const value: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }

    #stop(): void {
      for (const end of this.#ends.splice(0)) end()
    }

    #follow(): void {
      this.#stop()
      this.#ends.push(pageInstance.listen(() => this.#own === undefined && this.#follow()))
      const { walletport } = this
      this.#draw()
      if (walletport === undefined) return
      this.#followInstance(instanceOf(walletport))
    }

    #followInstance({ handle, options, listenToOptions, prefetch }: Instance): void {
      const button = this.#button
      let before = handle.getState()
      let undress = applyStyles(button, options()?.themeVariables)
      const open = () => void handle.open(this.#face()?.request)
      const listen = (types: readonly string[], listener: () => void) => {
        for (const type of types) button.addEventListener(type, listener)
        return () => types.forEach((type) => button.removeEventListener(type, listener))
      }
      this.#ends.push(
        () => undress(),
        listen(['pointerenter', 'focus', 'touchstart'], prefetch),
        listen(['click'], open),
        listenToSystem(() => this.#draw()),
        listenToOptions(() => {
          undress()
          undress = applyStyles(button, options()?.themeVariables)
          this.#draw()
        }),
        handle.subscribe((state) => {
          const event = kind.eventOf(before, state, this.#setting)
          before = state
          this.#draw()
          if (event !== undefined) this.dispatchEvent(event)
        }),
      )
    }

    readonly #setting = (attribute: string) => this.getAttribute(attribute) ?? undefined

    #face(): ButtonFace | undefined {
      const { walletport } = this
      return walletport && kind.face(walletport.getState(), instanceOf(walletport).options(), this.#setting)
    }

    #draw(): void {
      const button = this.#button
      const face = this.#face()
      const options = this.walletport && instanceOf(this.walletport).options()
      button.dataset['size'] = this.getAttribute('size') ?? 'm'
      button.dataset['theme'] = themeIn(options?.themeMode, isSystemLight())
      button.disabled = this.disabled
      // Without an instance the button would do nothing, so it is hidden.
      button.hidden = face === undefined
      if (face === undefined) return
      const drawn = JSON.stringify(face)
      if (drawn === this.#drawn) return
      this.#drawn = drawn
      drawFace(button, face)
      this.setAttribute('state', face.state)
    }
  }

  for (const [attribute, property] of Object.entries(attributes))
    Object.defineProperty(ButtonElement.prototype, property, {
      get(this: HTMLElement) {
        return this.getAttribute(attribute)
      },
      set(this: HTMLElement, value: string | null | undefined) {
        if (value === null || value === undefined) this.removeAttribute(attribute)
        else this.setAttribute(attribute, value)
      },
    })

  return ButtonElement
}
