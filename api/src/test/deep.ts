/** `npm run test:deep`: the long versions of tests that are cut short in `npm test`. */
export const isDeep = process.env.MANDATE_DEEP === '1'
