/**
 * Keys by which an index finds stored URLs as the WHATWG parser reads them (rule request.same-url). A test compares them with the
 * parser.
 */
export const urls = /* sql */ `
-- Returns the host of a URL as releases before host_key compare it.
create function website_host(url text) returns text language sql immutable strict parallel safe
return lower(regexp_replace(substring(url from '^[a-zA-Z]+://([^/:?#]+)'), '^www\\.', '', 'i'));

-- Encodes a label as Punycode (RFC 3492).
create function encode_punycode(label text) returns text language plpgsql immutable strict parallel safe as $$
declare
  codes integer[] := array(select ascii(letter) from unnest(string_to_array(label, null)) letter);
  encoded text := regexp_replace(label, '[^\\u0001-\\u007f]', '', 'g');
  basic integer := length(encoded);
  handled integer := basic;
  digits text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  least_code integer := 128;
  delta bigint := 0;
  bias integer := 72;
  next_code integer;
  code integer;
  rest bigint;
  threshold integer;
  k integer;
begin
  if basic > 0 then encoded := encoded || '-'; end if;
  while handled < cardinality(codes) loop
    next_code := (select min(c) from unnest(codes) c where c >= least_code);
    delta := delta + (next_code - least_code)::bigint * (handled + 1);
    least_code := next_code;
    foreach code in array codes loop
      if code < least_code then
        delta := delta + 1;
      elsif code = least_code then
        rest := delta;
        k := 36;
        loop
          threshold := least(greatest(k - bias, 1), 26);
          exit when rest < threshold;
          encoded := encoded || substr(digits, (threshold + (rest - threshold) % (36 - threshold))::integer + 1, 1);
          rest := (rest - threshold) / (36 - threshold);
          k := k + 36;
        end loop;
        encoded := encoded || substr(digits, rest::integer + 1, 1);
        delta := case when handled = basic then delta / 700 else delta / 2 end;
        delta := delta + delta / (handled + 1);
        k := 0;
        while delta > 455 loop
          delta := delta / 35;
          k := k + 36;
        end loop;
        bias := k + (36 * delta / (delta + 38))::integer;
        delta := 0;
        handled := handled + 1;
      end if;
    end loop;
    delta := delta + 1;
    least_code := least_code + 1;
  end loop;
  return encoded;
end $$;

-- Decodes bytes that are written as a percent sign and two hexadecimal digits.
create function decode_percent(value text) returns bytea language plpgsql immutable strict parallel safe as $$
declare
  piece text;
  decoded bytea := '';
begin
  for piece in select one[1] from regexp_matches(value, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') one loop
    decoded := decoded || case when piece ~ '^%.' then decode(substr(piece, 2), 'hex') else convert_to(piece, 'UTF8') end;
  end loop;
  return decoded;
end $$;

-- Decodes a host if its bytes are valid text, and otherwise returns it unchanged.
create function decode_host(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  piece text;
  decoded bytea := '';
begin
  for piece in select one[1] from regexp_matches(value, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') one loop
    decoded := decoded || case when piece ~ '^%.' then decode(substr(piece, 2), 'hex') else convert_to(piece, 'UTF8') end;
  end loop;
  return convert_from(decoded, 'UTF8');
exception when others then
  return value;
end $$;

-- Maps letters, compatibility forms and dots as the parser does, and removes invisible characters.
create function map_host(host text) returns text language sql immutable strict parallel safe
return normalize(lower(normalize(
  regexp_replace(replace(host, '。', '.'), '[\\u00ad\\u034f\\u180b-\\u180d\\u200b\\u2060\\u2064\\ufe00-\\ufe0f\\ufeff]', '', 'g'), NFKC) collate "und-x-icu"), NFKC);

-- No name in the DNS has more than 253 characters; longer ones are not encoded, because that takes long.
create function to_ascii_host(host text) returns text language sql immutable strict parallel safe
return case when length(host) > 253 then lower(host collate "und-x-icu") else (
  select string_agg(case when label ~ '[^ -~]' then 'xn--' || encode_punycode(label) else label end, '.' order by place)
  from unnest(string_to_array(map_host(decode_host(host)), '.')) with ordinality labels (label, place)) end;

-- Returns the host of a URL without www.
create function host_key(url text) returns text language sql immutable strict parallel safe
return regexp_replace(
  case when url ~ '^[A-Za-z]+://[A-Za-z0-9.-]+([/:?#]|$)' then lower(substring(url from '^[A-Za-z]+://([A-Za-z0-9.-]+)') collate "C")
  else to_ascii_host(substring(url from '^[A-Za-z]+://(\\[[^]]*\\]|[^/:?#]+)')) collate "C" end, '^www\\.', '');

-- Returns a key that is the same for all URLs of a page, and for few other URLs: the host, the last segment of the path, and the text after
-- it.
create function page_key(url text) returns text language sql immutable strict parallel safe
return md5(convert_to(coalesce(host_key(url), url), 'UTF8') || decode_percent(regexp_replace(regexp_replace(
  regexp_replace(replace(regexp_replace(url, '^[A-Za-z]+://[^/?#]*', ''), '?#', '#'), '[?#]+$', ''),
  '^([^?#]*[^/?#]|)/+([?#].*)?$', '\\1\\2'), '^[^?#]*/([^/?#]*)', '/\\1')));

-- The host is cut, so that a host of any length fits into an index.
create function evidence_host(url text) returns text language sql immutable strict parallel safe
return left(host_key(url), 253);
`
