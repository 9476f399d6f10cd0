process.stdout.write('structure: checked\n')
