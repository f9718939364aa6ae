import { element } from '#sandbox/wallets/element.ts'

export const button = (label: string, press: () => void, className = ''): HTMLButtonElement =>
  element('button', { type: 'button', className, onclick: press }, label)

/** A labelled text field. */
export const textField = (id: string, label: string, value: string) => {
  const input = element('input', { id, value, autocomplete: 'off', spellcheck: false })
  return {
    input,
    row: element('div', { className: 'field' }, element('label', { htmlFor: id }, label), input),
  }
}

const alert = (error: unknown): HTMLElement =>
  element(
    'p',
    { className: 'trouble', role: 'alert' },
    error instanceof Error ? error.message : String(error),
  )

export const statusText = (text: string): HTMLElement => element('p', { role: 'status' }, text)

/** A side note. */
export const note = (text: string): HTMLElement => element('p', { className: 'aside' }, text)

/** Runs a button's action. An error replaces the note below it. */
export const runAction = (main: HTMLElement, run: () => Promise<void>): void =>
  void run().catch((error: unknown) => {
    main.querySelector('.trouble')?.remove()
    main.append(alert(error))
  })
