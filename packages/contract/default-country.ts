// The country that forms begin with, apart from the list of countries, so that the first page loads without it.

export const defaultCountry = 'JP'
