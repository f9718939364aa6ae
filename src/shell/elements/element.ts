import type { WalletportOptions, WalletportState } from '#contracts/index.ts'
import type { ButtonFace } from '#shell/button/face.ts'
import { clearButton, drawButton } from '#shell/button/shadow-button.ts'
import { isSystemLight, listenToSystem, themeIn } from '#shell/button/system-theme.ts'
import { Cell } from '#shell/cell.ts'
import type { Walletport } from '#shell/handle.ts'
import { type Instance, instanceOf } from '#shell/instance.ts'

/** The default instance for elements without their own. */
export const pageInstance = new Cell<Walletport | undefined>(undefined)

/** A kind of button element: its attributes, its face and its events. */
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

/** Creates the class of a button element. Call it only in browsers, so that servers can import the module. */
export const elementClass = (kind: ButtonKind): CustomElementConstructor => {
  const attributes = { ...common, ...kind.attributes }

  class ButtonElement extends HTMLElement {
    static readonly observedAttributes = [...Object.keys(attributes), 'disabled']

    #instance: Walletport | undefined
    #teardowns: (() => void)[] = []

    get walletport(): Walletport | undefined {
      return this.#instance ?? pageInstance.value
    }
    set walletport(instance: Walletport | undefined) {
      this.#instance = instance
      if (this.isConnected) this.#observe()
    }

    get disabled(): boolean {
      return this.hasAttribute('disabled')
    }
    set disabled(disabled: boolean) {
      this.toggleAttribute('disabled', disabled)
    }

    connectedCallback(): void {
      for (const name of ['walletport', 'disabled', ...Object.values(attributes)]) this.#upgrade(name)
      this.#observe()
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
      for (const teardown of this.#teardowns.splice(0)) teardown()
    }

    #observe(): void {
      this.#stop()
      this.#teardowns.push(pageInstance.listen(() => this.#instance === undefined && this.#observe()))
      const { walletport } = this
      this.#draw()
      if (walletport === undefined) return
      this.#followInstance(instanceOf(walletport))
    }

    #followInstance({ handle, listenToOptions }: Instance): void {
      let before = handle.getState()
      this.#teardowns.push(
        listenToSystem(() => this.#draw()),
        listenToOptions(() => this.#draw()),
        handle.subscribe((state) => {
          const event = kind.eventOf(before, state, this.#setting)
          before = state
          this.#draw()
          if (event !== undefined) this.dispatchEvent(event)
        }),
      )
    }

    readonly #setting = (attribute: string) => this.getAttribute(attribute) ?? undefined

    #draw(): void {
      const { walletport } = this
      // Without an instance the button would do nothing.
      if (walletport === undefined) return clearButton(this)
      const { handle, options, prefetch, press, flagOf } = instanceOf(walletport)
      const { themeMode, themeVariables: variables } = options() ?? {}
      const face = kind.face(handle.getState(), options(), this.#setting)
      drawButton(this, {
        face,
        size: this.getAttribute('size') ?? 'm',
        theme: themeIn(themeMode, isSystemLight()),
        disabled: this.disabled,
        variables,
        open: press,
        prefetch,
        flagOf,
      })
      if (this.getAttribute('state') !== face.state) this.setAttribute('state', face.state)
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
