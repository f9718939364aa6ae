import type { SourceFile } from './source-file.ts'

/** A file that the migration adds to the project. */
export interface NewFile {
  readonly path: string
  readonly text: string
}

/** The files of a project that import a kit. */
export interface Project {
  readonly files: readonly SourceFile[]
  /** The other files of the project. */
  readonly others: () => readonly SourceFile[]
  /** Whether this version of Walletport has an entry, such as `compat/appkit`. */
  readonly hasEntry: (name: string) => boolean
}

/** The rewriting of one kit. */
export interface Kit {
  readonly name: string
  /** Whether a module is a part of the kit. */
  readonly owns: (source: string) => boolean
  /** Changes the files, and returns those to add. */
  readonly rewrite: (project: Project) => readonly NewFile[]
  /** Whether `questions` are only asked if files were added. */
  readonly asksAboutFiles?: boolean
  /** What a person decides in every project. */
  readonly questions: readonly string[]
}
