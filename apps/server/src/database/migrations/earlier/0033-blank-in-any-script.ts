/**
 * Blank is what the contract's `isBlank` takes for blank: white space, and every character that shows nothing, of any script. Before,
 * some of the latter counted as a text here, so that `catalog check` passed over texts that no request may send.
 */
export const blankInAnyScript = /* sql */ `
create or replace function is_blank(said text) returns boolean language sql immutable strict parallel safe
return said !~ '[^\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890-\\u0891\\u08e2\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u2064\\u2066-\\u206f\\u3000\\ufeff\\ufff9-\\ufffb\\U000110bd\\U000110cd\\U00013430-\\U0001343f\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0001\\U000e0020-\\U000e007f]';
`
