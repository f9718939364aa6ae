import { element } from '#sandbox/wallets/element.ts'

/** A button that keeps the focus when the page is rendered again. The scope makes its id unique. */
export const button = (
  scope: string,
  label: string,
  press: () => void,
  pressed?: boolean,
): HTMLButtonElement =>
  element(
    'button',
    {
      type: 'button',
      id: `${scope}-${label.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
      onclick: press,
      ...(pressed === undefined ? {} : { ariaPressed: String(pressed) }),
    },
    label,
  )

export const row = (label: string, ...children: readonly HTMLElement[]): HTMLElement =>
  element(
    'div',
    { className: 'group' },
    element('h3', {}, label),
    element('div', { className: 'row', role: 'group', ariaLabel: label }, ...children),
  )

export const card = (label: string, ...children: readonly (HTMLElement | string)[]): HTMLElement =>
  element('section', { className: 'card', ariaLabel: label }, ...children)

export const facts = (...entries: readonly (readonly [term: string, value: string])[]): HTMLElement =>
  element(
    'dl',
    {},
    ...entries.map(([term, value]) =>
      element('div', {}, element('dt', {}, term), element('dd', {}, value || '–')),
    ),
  )

export const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
