/** Bundles and serves the page that shows a view in each of its states (`tests/screens`). */
export function startScreens(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }>
