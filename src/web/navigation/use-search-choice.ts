import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The URL state of a page, such as its filters: what it keeps in the URL search params of its address. A choice replaces
 * the address; two in a row add up, though the router takes its time with the first.
 */
export function useSearchChoice() {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const choose = (next: (now: URLSearchParams) => URLSearchParams): void => {
    latest.current = next(latest.current);
    setSearch(latest.current, { replace: true });
  };
  return [search, choose] as const;
}
