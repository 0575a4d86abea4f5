// The preselected country of forms. Separate from the list of countries, so that the first page loads without it.

export const defaultCountry = 'JP'
