// The build gives the container this file for `reflect-metadata`, whose `lite` entry lacks the replacements of Map and
// WeakMap, which every supported browser has.
import { freezeAgain } from './extensible-reflect.ts'
import 'reflect-metadata/lite'

freezeAgain()
