import { version as react } from 'react'
import { version as dom } from 'react-dom'

/** The versions of React with which the modal runs. React itself compares the same ones. */
export const versions = { react, dom }
