import { createContext } from 'react'

/** A section in a group has a heading one level below the heading of the group. */
export const GroupContext = createContext(false)
