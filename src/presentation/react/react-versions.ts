import { version as react } from 'react'
import { version as dom } from 'react-dom'

/** The versions that the modal runs with. React asks for the same ones. */
export const versions = { react, dom }
