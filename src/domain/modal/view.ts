import { type OpenableView, type View, type ViewName, viewTable, type ViewTraits } from './view-table.ts'

export type { OpenableView, View, ViewName }

export const isViewName = (name: string): name is ViewName => Object.hasOwn(viewTable, name)

export const viewNames: readonly ViewName[] = Object.keys(viewTable).filter(isViewName)

export const traitsOf = (name: ViewName): ViewTraits => viewTable[name]

/** Whether a host may open the view by name. */
export const isOpenable = (name: ViewName): name is OpenableView => traitsOf(name).openable === true

/** The views that this event closes. */
export const viewsEndingWith = (end: NonNullable<ViewTraits['endsWith']>[number]): readonly ViewName[] =>
  viewNames.filter((name) => traitsOf(name).endsWith?.includes(end) === true)

/** The views that cancel this process when the user leaves them. */
export const viewsCancelling = (what: NonNullable<ViewTraits['cancels']>): readonly ViewName[] =>
  viewNames.filter((name) => traitsOf(name).cancels === what)

export const sameView = (a: View, b: View): boolean => JSON.stringify(a) === JSON.stringify(b)
