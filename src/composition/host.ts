export { hostUseCases } from './host-use-cases.ts'
export { hostVerbs } from './host-verbs.ts'
