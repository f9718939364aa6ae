import type { Texts } from '#presentation/react/messages/message.ts'

export { default as connect } from './connect.json'

export const files = import.meta.glob<Texts>(['./*.json', '!./connect.json'], { import: 'default' })
