import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Starts nginx in the foreground, with what it writes in a folder.
 *
 * @param site directives of its `http` block
 * @returns what stops it; whether it answers yet is for the caller to ask
 */
export async function startNginx(folder: string, site: string): Promise<() => Promise<void>> {
  const names = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const name of names) await mkdir(join(folder, name));
  const temporary = names.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
  const settings = join(folder, 'nginx.conf');
  await writeFile(
    settings,
    `pid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\n${temporary}\n${site}\n}\n`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', settings, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(nginx, 'exit');
  return async () => {
    nginx.kill('SIGTERM');
    await ended;
  };
}

/**
 * A site that has the service below `/wallpapers`, as the guide of hosting shows it.
 *
 * @param isPathRemoved whether the service gets its requests without that path
 */
export function belowPath(port: number, service: string, isPathRemoved: boolean): string {
  return `server {
    listen 127.0.0.1:${port};
    access_log off;
    client_max_body_size 512m;
    location /wallpapers/ {
        proxy_pass ${service}${isPathRemoved ? '/' : ''};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
        ${isPathRemoved ? 'proxy_set_header X-Forwarded-Prefix /wallpapers;' : ''}
        proxy_request_buffering off;
    }
}`;
}
